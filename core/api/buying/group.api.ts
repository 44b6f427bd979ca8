import * as v from 'valibot';
import { GROUP_STATES } from '../group/group-state.ts';
import type { Area } from './call.ts';
import { count, dateTime, id } from './fields.ts';
import { oneOrder } from './order-fields.ts';
import { saleType, valueType } from './sale-fields.ts';

/** A purchase group as everybody sees it; nobody in it is named. */
export const groupProgress = v.object({
  g_idx: id,
  sell_idx: id,
  /** Whose orders are paid, each person once. */
  group_cnt: count,
  goal_cnt: count,
  group_state: v.picklist(GROUP_STATES),
  end_dt: dateTime,
  /** What whoever joins saves on each piece. */
  value_type: valueType,
  config_value: count,
});
export type GroupProgress = v.InferOutput<typeof groupProgress>;

const sharedGroup = v.object({
  ...groupProgress.entries,
  type: saleType,
  product_name: v.string(),
  product_img: v.string(),
  member_id: v.string(),
  member_name: v.string(),
  start_dt: dateTime,
});
export type SharedGroup = v.InferOutput<typeof sharedGroup>;

export const groupApi = {
  'GET /api/v1/group/{g_idx}': {
    summary: '같이 사기 모임: 몇 명이 모였는지. 바뀔 때마다 받으려면 /api/v1/group/{g_idx}/live',
    access: 'anyone',
    request: v.object({ g_idx: id }),
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
 * Not a call, since it answers no envelope: server-sent events, each with the group as JSON, whenever it changes. An
 * unknown group is HTTP 404, too many streams are HTTP 429; both with an envelope, and whoever gets no stream asks
 * `GET /api/v1/group/{g_idx}` now and then.
 */
export const groupStream = {
  path: '/api/v1/group/{g_idx}/live',
  summary: '같이 사기 모임이 차는 모습: 바뀔 때마다 한 건씩, 연결이 열려 있는 동안',
  request: v.object({ g_idx: id }),
  message: groupProgress,
} as const;
