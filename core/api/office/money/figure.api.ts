import * as v from 'valibot';
import { FIGURE_KINDS } from '../../../office-figures/figure-kind.ts';
import { FIGURE_UNITS } from '../../../office-figures/figure-period.ts';
import { count, dateTime, day, officeDay } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** Maximum number of rows of the table next to the chart. */
export const MAX_FIGURE_ROWS = 100;

const sums = {
  /** Number of paid orders. */
  order_cnt: count,
  unit_cnt: count,
  /** Won paid for products, without delivery fees, counted when the order was paid. */
  amount: v.number(),
  /** Won refunded for products, counted when the refund was paid. */
  refund_amount: v.number(),
};
const figureSums = v.object(sums);
export type FigureSums = v.InferOutput<typeof figureSums>;
const figurePoint = v.object({ start_dt: dateTime, ...sums });
export type FigurePoint = v.InferOutput<typeof figurePoint>;
const figureRow = v.object({
  key: v.number(),
  name: v.string(),
  /** The seller's id if the row is about a seller; otherwise null. */
  member_id: v.nullable(v.string()),
  ...sums,
  /** Null for a category, since sums are stored by product: an order of two would count twice. */
  order_cnt: v.nullable(count),
  /** Amount less refunds, in the previous period. */
  before_amount: v.number(),
});
export type FigureRow = v.InferOutput<typeof figureRow>;

const days = v.object({ from: day, to: day });

const figures = v.object({
  unit: v.picklist(FIGURE_UNITS),
  period: days,
  before_period: days,
  point_list: v.array(figurePoint),
  before_list: v.array(figurePoint),
  total: figureSums,
  before_total: figureSums,
  /** The rows, the largest first. */
  row_list: v.array(figureRow),
});
export type Figures = v.InferOutput<typeof figures>;

export const figureApi = {
  'GET /api/office/v1/figures': {
    summary: '실적 보기',
    right: 'figures.view',
    forSellers: true,
    request: v.object({
      unit: v.optional(v.picklist(FIGURE_UNITS), 'day'),
      by: v.optional(v.picklist(FIGURE_KINDS), 'product'),
      from: v.optional(v.nullable(officeDay), null),
      to: v.optional(v.nullable(officeDay), null),
    }),
    response: figures,
  },
} as const satisfies OfficeArea;
