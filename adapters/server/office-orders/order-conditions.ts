import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isPlacedOrder } from '../order-rows/load-order.ts';
import type { OrderPosition } from './order-list-cursor.ts';
import type { SearchedOrders } from './search-orders.ts';

export type OfficeOrderFilter = ParsedOfficeRequestOf<'GET /api/office/v1/orders/total'>;

type PaymentRow = ExpressionBuilder<Tables, 'payment'>;

/**
 * The orders that a list shows. `seller_idx`: only those with a line of this shop. `found`: the result of a search,
 * null without a search. `ofLines`: orders whose lines meet the line conditions, null if there are too many of them.
 */
export interface OrderSelection {
  readonly filter: OfficeOrderFilter;
  readonly seller_idx: SellerIdx | null;
  readonly found: SearchedOrders | null;
  readonly ofLines: readonly PaymentIdx[] | null;
}

/** Selects the orders of a list. */
export function orderConditions(row: PaymentRow, selection: OrderSelection): Expression<SqlBool> {
  const { found, ofLines } = selection;
  return row.and([
    ...ownOrderConditions(row, selection),
    ...(found === null ? [] : [isOneOf(found.paymentIds)]),
    ...(hasLineCondition(selection)
      ? [ofLines === null ? row('payment.payment_idx', 'in', selectFilteredLines(row, selection)) : isOneOf(ofLines)]
      : []),
  ]);
}

/** Returns the conditions on the order itself, without those on its lines. */
export function ownOrderConditions(row: PaymentRow, { filter }: Pick<OrderSelection, 'filter'>): Expression<SqlBool>[] {
  const { from, before } = dayBounds(filter.from, filter.to);
  const paid = dayBounds(filter.paid, filter.paid_to ?? filter.paid);
  return [
    isPlacedOrder(row),
    ...(filter.method === null ? [] : [row('payment.pay_method', '=', filter.method)]),
    ...(from === null ? [] : [row('payment.order_dt', '>=', from)]),
    ...(before === null ? [] : [row('payment.order_dt', '<', before)]),
    ...(paid.from === null ? [] : [row('payment.paid_dt', '>=', paid.from)]),
    ...(paid.before === null ? [] : [row('payment.paid_dt', '<', paid.before), isPlacedUntil(paid.before)]),
  ];
}

/**
 * Selects the orders that were placed before this time of payment, so that a scan of the orders by time starts there.
 * An order is paid by the clock of its gateway, which may differ from ours, but not by a day.
 */
function isPlacedUntil(paid_dt: KstText): Expression<SqlBool> {
  return sql<SqlBool>`payment.order_dt < ${paid_dt}::timestamp + interval '1 day'`;
}

/** Selects the orders after a position. Compares rows, so that the scan of the index starts at the position. */
export function ordersAfter([sort, value, payment_idx]: OrderPosition): Expression<SqlBool> {
  const [column, type] = sort.endsWith('placed') ? ['order_dt', 'timestamp'] : ['total_amount', 'integer'];
  const comparison = sql.raw(sort.startsWith('-') ? '<' : '>');
  const bound = sql`${value}::${sql.raw(type)}`;
  return sql<SqlBool>`(${sql.ref(`payment.${column}`)}, payment.payment_idx) ${comparison} (${bound}, ${payment_idx}::bigint)`;
}

export function hasLineCondition({ filter, seller_idx }: Pick<OrderSelection, 'filter' | 'seller_idx'>): boolean {
  return filter.status.length > 0 || filter.seller !== null || seller_idx !== null;
}

/** Selects the order lines that meet the filter's conditions on lines. */
export function selectFilteredLines(
  from: Pick<PaymentRow, 'selectFrom'>,
  { filter: { status, seller }, seller_idx }: Pick<OrderSelection, 'filter' | 'seller_idx'>,
) {
  return from
    .selectFrom('order_line')
    .select('order_line.payment_idx')
    .$if(status.length > 0, (query) => query.where('order_line.order_status', 'in', status))
    .$if(seller_idx !== null, (query) => query.where('order_line.seller_idx', '=', seller_idx))
    .$if(seller !== null, (query) =>
      query.where('order_line.seller_idx', '=', (sellers) =>
        sellers
          .selectFrom('seller')
          .select('seller.seller_idx')
          .where('seller.member_id', '=', seller ?? ''),
      ),
    );
}

export function isOneOf(paymentIds: readonly PaymentIdx[]): Expression<SqlBool> {
  return sql<SqlBool>`payment.payment_idx = any(${paymentIds}::bigint[])`;
}
