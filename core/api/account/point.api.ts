import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count, dateTime, day, id, noFields } from '../schema/fields.ts';

const pointHistType = v.picklist(['save', 'use', 'return', 'expire']);

export const POINT_PAGE_SIZE = 20;

export const pointInfo = v.object({
  balance: count,
  /** Points of the balance that expire within 30 days, and the first expiry date. */
  expiring_point: count,
  expiring_dt: v.nullable(dateTime),
  /**
   * Points to be earned when the unconfirmed order lines are confirmed (구매확정), including those for groups that the
   * member opened.
   */
  expected_point: count,
});
export type PointInfo = v.InferOutput<typeof pointInfo>;

export const pointHist = v.object({
  hist_idx: id,
  hist_type: pointHistType,
  /** Change of the balance; negative for use and expiry. */
  amount: v.pipe(v.number(), v.safeInteger()),
  reason: v.string(),
  hist_dt: dateTime,
});
export type PointHist = v.InferOutput<typeof pointHist>;

export const pointApi = {
  'GET /api/v1/point/info': { summary: '포인트 잔액', access: 'member', request: noFields, response: pointInfo },
  'POST /api/v1/point/hist/list': {
    summary: '포인트 내역',
    access: 'member',
    request: v.object({
      now_page: v.optional(id, 1),
      /** The first and last day in KST, both included. */
      start_dt: v.optional(v.nullable(day), null),
      end_dt: v.optional(v.nullable(day), null),
      hist_type: v.optional(v.nullable(pointHistType), null),
    }),
    response: v.object({ list: v.array(pointHist), total_page: count, total_cnt: count }),
  },
} satisfies Area;
