import * as v from 'valibot';
import { MAX_OPEN_GROUPS } from '../../vocabulary/limits/group-limits.ts';
import { GROUP_STATES } from '../../vocabulary/group-states.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime } from '../schema/fields.ts';
import { oneOrder } from '../schema/order-fields.ts';
import { saleType, valueType } from '../schema/sale-fields.ts';
import { groupIdx, sellIdx, sellerId } from '../schema/id-fields.ts';

/** Public data of a purchase group, without its members. */
export const groupProgress = v.object({
  g_idx: groupIdx,
  sell_idx: sellIdx,
  /** Members with a paid order, each person once. */
  group_cnt: count,
  goal_cnt: count,
  group_state: v.picklist(GROUP_STATES),
  end_dt: dateTime,
  /** Group discount per unit. */
  value_type: valueType,
  config_value: count,
});
export type GroupProgress = v.InferOutput<typeof groupProgress>;

const sharedGroup = v.object({
  ...groupProgress.entries,
  type: saleType,
  product_name: v.string(),
  product_img: v.string(),
  member_id: sellerId,
  member_name: v.string(),
  start_dt: dateTime,
  /**
   * Points that the remaining lines of this order earn for opening the group, if it reaches its target; and how many
   * points were granted. Both are 0 for an order that joined a group, and for a guest's order.
   */
  reward_point: count,
  given_point: count,
});
export type SharedGroup = v.InferOutput<typeof sharedGroup>;

const openGroup = v.object({
  ...groupProgress.entries,
  /** True: the caller is a member of the group. */
  is_own: v.boolean(),
});
export type OpenGroup = v.InferOutput<typeof openGroup>;

export const groupApi = {
  'GET /api/v1/group/{g_idx}': {
    summary: '공동구매 모임: 몇 명이 모였는지. 바뀔 때마다 받으려면 /api/v1/group/{g_idx}/live',
    access: 'anyone',
    request: v.object({ g_idx: groupIdx }),
    response: groupProgress,
  },
  'GET /api/v1/group/sale/{sell_idx}': {
    summary: '상품의 모집 중인 모임: 자리가 적게 남은 순서로 10개까지. 참여한 사람은 알리지 않는다',
    access: 'optional',
    cache: 'guests',
    cacheLifetime: 'unchanged',
    shownSales: 'sale',
    request: v.object({ sell_idx: sellIdx }),
    response: v.object({ list: v.pipe(v.array(openGroup), v.maxLength(MAX_OPEN_GROUPS)) }),
  },
  'POST /api/v1/group/order': {
    summary: '주문이 연 모임과 참여한 모임',
    access: 'optional',
    request: v.object(oneOrder),
    response: v.array(sharedGroup),
  },
} satisfies Area;

/**
 * Streams a group as server-sent events, without an envelope: each change sends the whole group as JSON. An unknown
 * group returns HTTP 404, too many streams return HTTP 429, both with an envelope. Clients without a stream poll `GET
 * /api/v1/group/{g_idx}`.
 */
export const groupStream = {
  path: '/api/v1/group/{g_idx}/live',
  summary: '공동구매 모임이 차는 모습: 바뀔 때마다 한 건씩, 연결이 열려 있는 동안',
  request: v.object({ g_idx: groupIdx }),
  message: groupProgress,
} as const;
