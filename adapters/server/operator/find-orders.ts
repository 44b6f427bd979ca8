import type { OrderStatus } from '../../../core/api/order-fields.ts';
import type { OrderDetail, OrderSummary } from '../../../core/api/order.api.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { Database } from '../database/database.ts';
import { hasStatus } from '../order-list.ts';
import { loadOrder, selectOrders, summaryOf } from '../order-view.ts';

/** Which orders an operator looks for: days of KST, both included; null: no bound. */
export interface OrderSearch {
  readonly order_status: OrderStatus | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
}

/** Orders of whomever, newest first. */
export async function findOrders(
  database: Database,
  { order_status, from: first, to: last, limit }: OrderSearch,
): Promise<(OrderSummary & { readonly buyer_name: string })[]> {
  const { from, before } = dayBounds(first, last);
  const orders = await selectOrders(database)
    .where((row) => hasStatus(row, order_status))
    .$if(from !== null, (query) => query.where('payment.order_dt', '>=', from ?? ''))
    .$if(before !== null, (query) => query.where('payment.order_dt', '<', before ?? ''))
    .limit(limit)
    .execute();
  return orders.map((order) => ({ ...summaryOf(order), buyer_name: order.buyer_name }));
}

/** One order by its row's number or by the number that shoppers know it by; null where there is none. */
export async function findOrder(database: Database, number: string): Promise<OrderDetail | null> {
  const found = await database
    .selectFrom('payment')
    .select('payment_idx')
    .$if(/^\d{1,15}$/.test(number), (query) => query.where('payment_idx', '=', Number(number)))
    .$if(!/^\d{1,15}$/.test(number), (query) => query.where('payment_no', '=', number))
    .executeTakeFirst();
  const order = found === undefined ? undefined : await loadOrder(database, found.payment_idx);
  return order?.detail ?? null;
}
