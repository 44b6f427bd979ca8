import * as v from 'valibot';
import { count, day, officeDay } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const waiting = v.nullable(count);

/** Numbers of pending tasks. A number is null if the role may not see it. */
const waitingCounts = v.object({
  to_ship: waiting,
  open_claims: waiting,
  waiting_refunds: waiting,
  payment_cases: waiting,
  open_inquiries: waiting,
  low_stock: waiting,
  failed_messages: waiting,
  failed_jobs: waiting,
  reported_reviews: waiting,
});
export type WaitingCounts = v.InferOutput<typeof waitingCounts>;

const hour = v.object({ hour: count, order_cnt: count, amount: v.number() });

/** The sales of a KST day: orders by the time of their payment, and refunds by the time when they were paid out. */
const daySales = v.object({
  day,
  order_cnt: count,
  amount: v.number(),
  refund_cnt: count,
  refund_amount: v.number(),
  hour_list: v.array(hour),
});
export type DaySales = v.InferOutput<typeof daySales>;

export const todayApi = {
  'GET /api/office/v1/waiting': {
    summary: '처리할 일 보기',
    right: 'figures.view',
    forSellers: true,
    request: v.object({}),
    response: waitingCounts,
  },
  'GET /api/office/v1/sales': {
    summary: '하루 매출 보기',
    right: 'figures.view',
    forSellers: true,
    /** A null `day` means today. */
    request: v.object({ day: v.optional(v.nullable(officeDay), null) }),
    /** `before` is the same weekday of the previous week. */
    response: v.object({ today: daySales, before: daySales }),
  },
} as const satisfies OfficeArea;
