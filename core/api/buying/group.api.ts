import * as v from 'valibot';
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
});
export type SharedGroup = v.InferOutput<typeof sharedGroup>;

export const groupApi = {
  'GET /api/v1/group/{g_idx}': {
    summary: '같이 사기 모임: 몇 명이 모였는지. 바뀔 때마다 받으려면 /api/v1/group/{g_idx}/live',
    access: 'anyone',
    request: v.object({ g_idx: groupIdx }),
    response: groupProgress,
  },
  'POST /api/v1/group/order': {
    summary: '주문이 연 모임과 참여한 모임',
    access: 'optional',
    request: v.object(oneOrder),
    response: v.array(sharedGroup),
  },
} satisfies Area;

/**
 * Server-sent events instead of a call with an envelope: each event has the group as JSON, whenever it changes. An
 * unknown group returns HTTP 404, too many streams return HTTP 429, both with an envelope. Clients without a stream
 * poll `GET /api/v1/group/{g_idx}`.
 */
export const groupStream = {
  path: '/api/v1/group/{g_idx}/live',
  summary: '같이 사기 모임이 차는 모습: 바뀔 때마다 한 건씩, 연결이 열려 있는 동안',
  request: v.object({ g_idx: groupIdx }),
  message: groupProgress,
} as const;
