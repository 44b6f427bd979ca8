import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isPlacedOrder } from '../order-rows/order-view.ts';
import type { OrderPlace } from './order-list-cursor.ts';
import type { SearchedOrders } from './search-orders.ts';

export type OfficeOrderFilter = ParsedOfficeRequestOf<'GET /api/office/v1/orders/total'>;

type PaymentRow = ExpressionBuilder<Tables, 'payment'>;

/** Which orders a list shows. `seller_idx`: only those with a line of this shop. `found`: null without a search. */
export interface OrderSelection {
  readonly filter: OfficeOrderFilter;
  readonly seller_idx: SellerIdx | null;
  readonly found: SearchedOrders | null;
}

/** Selects the orders of a list. */
export function ordersOfFilter(row: PaymentRow, selection: OrderSelection): Expression<SqlBool> {
  const { filter, found } = selection;
  const { from, before } = dayBounds(filter.from, filter.to);
  return row.and([
    isPlacedOrder(row),
    ...(found === null ? [] : [sql<SqlBool>`payment.payment_idx = any(${found.payment_idx_list}::bigint[])`]),
    ...(filter.method === null ? [] : [row('payment.pay_method', '=', filter.method)]),
    ...(from === null ? [] : [row('payment.order_dt', '>=', from)]),
    ...(before === null ? [] : [row('payment.order_dt', '<', before)]),
    ...lineCondition(row, selection),
  ]);
}

/** Selects the orders after a position: a comparison of rows, which the index of the order can start from. */
export function ordersAfter([sort, value, payment_idx]: OrderPlace): Expression<SqlBool> {
  const [column, type] = sort.endsWith('placed') ? ['order_dt', 'timestamp'] : ['total_amount', 'integer'];
  const comparison = sql.raw(sort.startsWith('-') ? '<' : '>');
  const bound = sql`${value}::${sql.raw(type)}`;
  return sql<SqlBool>`(${sql.ref(`payment.${column}`)}, payment.payment_idx) ${comparison} (${bound}, ${payment_idx}::bigint)`;
}

function lineCondition(row: PaymentRow, { filter, seller_idx }: OrderSelection): Expression<SqlBool>[] {
  const { status, seller } = filter;
  if (status.length === 0 && seller === null && seller_idx === null) return [];
  const lines = row
    .selectFrom('order_line')
    .select('order_line.payment_idx')
    .$if(status.length > 0, (query) => query.where('order_line.order_status', 'in', status))
    .$if(seller_idx !== null, (query) => query.where('order_line.seller_idx', '=', seller_idx))
    .$if(seller !== null, (query) =>
      query.where('order_line.seller_idx', '=', (from) =>
        from
          .selectFrom('seller')
          .select('seller.seller_idx')
          .where('seller.member_id', '=', seller ?? ''),
      ),
    );
  return [row('payment.payment_idx', 'in', lines)];
}
