import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isPlacedOrder } from '../order-rows/order-view.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';

/** A filter for a member's orders: KST days, both included; null: no bound. */
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

/** Selects orders with a line in this status; null: all. */
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

export async function countOrders(
  database: Database,
  period: OrderPeriod,
  order_status: OrderStatus | null,
): Promise<number> {
  const { cnt } = await database
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where((row) => inPeriod(row, period))
    .where((row) => hasStatus(row, order_status))
    .where(isPlacedOrder)
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Counts lines by status; omits statuses without lines. */
export async function countByStatus(database: Database, period: OrderPeriod): Promise<Record<string, number>> {
  const counts = await database
    .selectFrom('payment')
    .innerJoin('order_line', 'order_line.payment_idx', 'payment.payment_idx')
    .select((row) => ['order_line.order_status', row.fn.countAll<number>().as('cnt')])
    .where((row) => inPeriod(row, period))
    .where(isPlacedOrder)
    .groupBy('order_line.order_status')
    .execute();
  return Object.fromEntries(counts.map(({ order_status, cnt }) => [order_status, cnt]));
}
