import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetail, OrderSummary } from '../../../core/api/buying/order.api.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { hasStatus } from '../orders/order-list.ts';
import { openEntranceCode } from '../entrance-codes/entrance-code.ts';
import { loadOrder, selectOrders, toOrderSummary } from '../order-rows/load-order.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';

/** Filter for an operator's order search: KST days, both included; null: no bound. */
export interface OrderSearch {
  readonly order_status: OrderStatus | null;
  readonly from: KstDay | null;
  readonly to: KstDay | null;
  readonly limit: number;
}

/** Finds orders of any shopper, newest first. */
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
  return orders.map((order) => ({ ...toOrderSummary(order), buyer_name: order.buyer_name }));
}

/** Shown to the operator instead of an entrance code that no configured secret opens. */
const UNREADABLE = '열 수 없어요 (SHOP_SECRET_PREVIOUS를 확인해 주세요)';

/** Finds the row of an order by its row id, its order number or, as `#31`, one of its lines; null if there is none. */
export async function findOrderIdx(database: Database, number: string): Promise<PaymentIdx | null> {
  const isRow = /^\d{1,15}$/.test(number);
  const line = parseLineNumber(number);
  const found = await database
    .selectFrom('payment')
    .select('payment_idx')
    .$if(isRow, (query) => query.where('payment_idx', '=', Number(number)))
    .$if(line !== null, (query) =>
      query.where('payment_idx', '=', (row) =>
        row.selectFrom('order_line').select('order_line.payment_idx').where('order_idx', '=', line),
      ),
    )
    .$if(!isRow && line === null, (query) => query.where('payment_no', '=', number))
    .executeTakeFirst();
  return found?.payment_idx ?? null;
}

/**
 * Finds an order by its row id, its order number or, as `#31`, one of its lines, with its delivery data; null if it
 * does not exist.
 */
export async function findOrder(
  { database, secret }: Pick<ServerContext, 'database' | 'secret'>,
  number: string,
): Promise<OrderDetail | null> {
  const payment_idx = await findOrderIdx(database, number);
  const order = payment_idx === null ? undefined : await loadOrder(database, payment_idx);
  if (order === undefined) return null;
  return { ...order.detail, entrance_code: openEntranceCode(secret, order.payment) ?? UNREADABLE };
}

/** Returns the line that a number such as `#31` names; null for other numbers. */
export function parseLineNumber(number: string): OrderLineIdx | null {
  return /^#\d{1,15}$/.test(number) ? Number(number.slice(1)) : null;
}
