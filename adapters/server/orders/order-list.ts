import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { orderNumberKey, orderSearchKey } from '../../../core/order/order-keyword.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isPlacedOrder } from '../order-rows/load-order.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';

/** A filter for a member's orders: KST days, both included; null for no bound. */
export interface OrderPeriod {
  readonly member_idx: MemberIdx;
  readonly start_dt: KstDay | null;
  readonly end_dt: KstDay | null;
}

export function inPeriod(
  row: ExpressionBuilder<Tables, 'payment'>,
  { member_idx, start_dt, end_dt }: OrderPeriod,
): Expression<SqlBool> {
  const { from, before } = dayBounds(start_dt, end_dt);
  return row.and([
    row('payment.member_idx', '=', member_idx),
    ...(from === null ? [] : [row('payment.order_dt', '>=', from)]),
    ...(before === null ? [] : [row('payment.order_dt', '<', before)]),
  ]);
}

/** Selects orders with a line in this status; null selects all orders. */
export function hasStatus(
  row: ExpressionBuilder<Tables, 'payment'>,
  order_status: OrderStatus | null,
): Expression<SqlBool> {
  if (order_status === null) return row.val(true);
  return row.exists(
    row
      .selectFrom('order_line')
      .select('order_line.order_idx')
      .whereRef('order_line.payment_idx', '=', 'payment.payment_idx')
      .where('order_line.order_status', '=', order_status),
  );
}

/**
 * Selects orders with this text in the name of a product or seller, or in the order number; an empty text selects all.
 * Reads the lines of all orders that the other conditions select, so these must include the member.
 */
export function hasKeyword(row: ExpressionBuilder<Tables, 'payment'>, keyword: string): Expression<SqlBool> {
  const key = orderSearchKey(keyword);
  if (key === '') return row.val(true);
  const isIn = (column: string) =>
    sql<SqlBool>`strpos(replace(lower(normalize(${sql.ref(column)})), ' ', ''), ${key}) > 0`;
  const number = orderNumberKey(keyword);
  return row.or([
    row.exists(
      row
        .selectFrom('order_line')
        .innerJoin('seller', 'seller.seller_idx', 'order_line.seller_idx')
        .select('order_line.order_idx')
        .whereRef('order_line.payment_idx', '=', 'payment.payment_idx')
        .where((line) => line.or([isIn('order_line.product_name'), isIn('seller.member_name')])),
    ),
    ...(number === null ? [] : [sql<SqlBool>`strpos(replace(payment.payment_no, '-', ''), ${number}) > 0`]),
  ]);
}

/** Totals of a list of orders: the orders, the won paid for them, and the won refunded or to be refunded. */
export interface OrderTotals {
  readonly total_cnt: number;
  readonly paid_amount: number;
  readonly refund_amount: number;
}

/** Sums the orders that `condition` selects. A payment that was reversed immediately counts as never paid. */
export async function sumOrders(
  database: Database,
  condition: (row: ExpressionBuilder<Tables, 'payment'>) => Expression<SqlBool>,
): Promise<OrderTotals> {
  const refunded = sql<number | null>`(
    select sum(refund.refund_amount) from refund where refund.payment_idx = payment.payment_idx
  )`;
  const totals = await database
    .selectFrom((from) =>
      from
        .selectFrom('payment')
        .select(['payment_status', 'total_amount', refunded.as('refunded')])
        .where(condition)
        .where(isPlacedOrder)
        .as('listed'),
    )
    .select((row) => [
      row.fn.countAll<number>().as('total_cnt'),
      sql<number>`coalesce(sum(total_amount) filter (where ${IS_CHARGED}), 0)::bigint`.as('paid_amount'),
      sql<number>`coalesce(sum(refunded) filter (where ${IS_CHARGED}), 0)::bigint`.as('refund_amount'),
    ])
    .executeTakeFirstOrThrow();
  return totals;
}

const IS_CHARGED = sql`payment_status = 'paid' or payment_status = 'refunded' and refunded is not null`;

/** Counts lines by status; omits statuses without lines. */
export async function countByStatus(
  database: Database,
  condition: (row: ExpressionBuilder<Tables, 'payment'>) => Expression<SqlBool>,
): Promise<Record<string, number>> {
  const counts = await database
    .selectFrom('order_line')
    .select((row) => ['order_line.order_status', row.fn.countAll<number>().as('cnt')])
    .where('order_line.payment_idx', 'in', (row) =>
      row.selectFrom('payment').select('payment.payment_idx').where(condition).where(isPlacedOrder),
    )
    .groupBy('order_line.order_status')
    .execute();
  return Object.fromEntries(counts.map(({ order_status, cnt }) => [order_status, cnt]));
}
