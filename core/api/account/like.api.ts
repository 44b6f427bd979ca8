import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count } from '../schema/fields.ts';
import { timeDealCard } from '../schema/sale-fields.ts';
import { sellIdx } from '../schema/id-fields.ts';

export const LIKE_PAGE_SIZE = 20;
/** Maximum likes per member. */
export const MAX_LIKES = 500;

const liked = v.object({ sell_idx: sellIdx, is_liked: v.boolean(), like_cnt: count });

export const likeApi = {
  'GET /api/v1/like': {
    summary: '찜한 상품. now_page가 0이면 번호만',
    access: 'member',
    request: v.object({ now_page: v.optional(count, 1) }),
    response: v.object({
      list: v.array(timeDealCard),
      total_page: count,
      total_cnt: count,
      /** All sales that the member likes, newest first. */
      sell_idx_list: v.array(sellIdx),
    }),
  },
  'POST /api/v1/like': {
    summary: '찜하기. 이미 찜한 상품이면 그대로',
    access: 'member',
    request: v.object({ sell_idx: sellIdx }),
    response: liked,
  },
  'DELETE /api/v1/like': {
    summary: '찜 풀기. 찜하지 않은 상품이면 그대로',
    access: 'member',
    request: v.object({ sell_idx: sellIdx }),
    response: liked,
  },
} satisfies Area;
