import * as v from 'valibot';
import { GROUP_OUTCOMES } from '../../../vocabulary/group-states.ts';
import { MAX_GROUP_END_REASON_LENGTH } from '../../../vocabulary/limits/group-limits.ts';
import { count, dateTime, id, text } from '../../schema/fields.ts';
import { groupIdx, paymentIdx, paymentNo, sellIdx } from '../../schema/id-fields.ts';
import { orderStatus } from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const outcome = v.picklist(GROUP_OUTCOMES);

const listedGroup = v.object({
  g_idx: groupIdx,
  sell_idx: sellIdx,
  product_name: v.string(),
  /** The seller. */
  member_name: v.string(),
  /** Members with a paid order, each person once; and the target. */
  group_cnt: count,
  goal_cnt: count,
  outcome,
  opened_dt: dateTime,
  /** End of the sale, or the earlier time at which staff ended the group. */
  end_dt: dateTime,
  /** When staff ended the group before the end of its sale; null if they did not. */
  ended_dt: v.nullable(dateTime),
  /** The masked name of the shopper who opened the group. */
  opener_name: v.string(),
});
export type OfficeListedGroup = v.InferOutput<typeof listedGroup>;

const groupOrder = v.object({
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  /** The masked name of the buyer. */
  buyer_name: v.string(),
  is_opener: v.boolean(),
  /** The statuses of its lines in the group, each once. */
  status_list: v.array(orderStatus),
  joined_dt: dateTime,
  /** When the order left the group because all of its lines were refunded; null if it did not leave. */
  left_dt: v.nullable(dateTime),
});

const groupPage = v.object({
  ...listedGroup.entries,
  ended_reason: v.nullable(v.string()),
  ended_by: v.nullable(v.string()),
  /** Seats held by orders whose payment is in progress. */
  held_cnt: count,
  /** The orders, oldest first, up to a limit. */
  order_list: v.array(groupOrder),
  /** The events of the group, oldest first. */
  story_list: v.array(v.object({ step_dt: dateTime, text: v.string(), note: v.string() })),
});
export type OfficeGroupPage = v.InferOutput<typeof groupPage>;

export const officeGroupApi = {
  'GET /api/office/v1/groups': {
    summary: '공동구매 모임 목록 보기',
    right: 'groups.view',
    request: v.object({
      state: v.optional(v.nullable(outcome), null),
      /** The number of a sale. */
      sale: v.optional(v.nullable(id), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    /** Lists the newest first. */
    response: v.object({ list: v.array(listedGroup), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/groups/{g_idx}': {
    summary: '공동구매 모임 보기',
    right: 'groups.view',
    request: v.object({ g_idx: groupIdx }),
    response: groupPage,
  },
  'PUT /api/office/v1/groups/{g_idx}/end': {
    summary: '공동구매 모임 끝내기',
    right: 'groups.end',
    audit: 'change',
    request: v.object({
      g_idx: groupIdx,
      reason: v.pipe(text(MAX_GROUP_END_REASON_LENGTH), v.minLength(1)),
    }),
    response: groupPage,
  },
} as const satisfies OfficeArea;
