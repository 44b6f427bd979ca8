import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count, dateTime, noFields, text } from '../schema/fields.ts';
import { sellCard } from '../schema/sale-fields.ts';
import { sellerId } from '../schema/id-fields.ts';

export const FOLLOW_PAGE_SIZE = 20;
/** Maximum sellers that a member follows. */
export const MAX_FOLLOWS = 200;

export const followedSeller = v.object({
  member_id: sellerId,
  member_name: v.string(),
  account: v.string(),
  profile_img: v.nullable(v.string()),
  followed_dt: dateTime,
  /** Number of running sales; `MAX_RESULT_COUNT` means that number or more. */
  on_cnt: count,
  /** True: a running sale started after the member last visited the seller's shop. */
  is_new: v.boolean(),
});
export type FollowedSeller = v.InferOutput<typeof followedSeller>;

export const followedSale = v.object({
  ...sellCard.entries,
  member_id: sellerId,
  member_name: v.string(),
  /** True: the sale started after the member last visited the seller's shop. */
  is_new: v.boolean(),
});
export type FollowedSale = v.InferOutput<typeof followedSale>;

/** Position after the previous page, opaque to clients. Omitted for the first page. */
const cursor = v.optional(v.nullable(text(200)), null);
const seller = v.object({ member_id: text(50) });
const followed = v.object({ member_id: sellerId, is_followed: v.boolean(), follower_cnt: count });
const nextCursor = v.nullable(v.string());

export const followApi = {
  'GET /api/v1/follow': {
    summary: '팔로우한 판매자: 최근에 팔로우한 것부터',
    access: 'member',
    request: v.object({ cursor }),
    response: v.object({ list: v.array(followedSeller), next_cursor: nextCursor, total_cnt: count }),
  },
  'GET /api/v1/follow/ids': {
    summary: '팔로우한 판매자의 아이디 모두',
    access: 'member',
    request: noFields,
    response: v.object({ member_id_list: v.array(sellerId) }),
  },
  'GET /api/v1/follow/sale': {
    summary: '팔로우한 판매자의 판매 중인 상품: 최근에 열린 것부터',
    access: 'member',
    request: v.object({ cursor }),
    response: v.object({ list: v.array(followedSale), next_cursor: nextCursor }),
  },
  'POST /api/v1/follow': {
    summary: '판매자 팔로우. 이미 팔로우했으면 그대로',
    access: 'member',
    request: seller,
    response: followed,
  },
  'DELETE /api/v1/follow': {
    summary: '팔로우 끊기. 팔로우하지 않았으면 그대로',
    access: 'member',
    request: seller,
    response: followed,
  },
  'PUT /api/v1/follow/seen': {
    summary: '팔로우한 판매자의 새 판매를 모두 본 것으로. 팔로우하지 않았으면 그대로',
    access: 'member',
    request: seller,
    response: noFields,
  },
} satisfies Area;
