import type { ExpressionBuilder } from 'kysely';
import * as v from 'valibot';
import { orderFilter } from '../../../core/api/office/order.api.ts';
import type { Tables } from '../database/tables/tables.ts';
import { ordersOfFilter } from '../office-orders/order-conditions.ts';

/** Selects the orders that a search finds, as the list of orders does. */
export function ordersFound(row: ExpressionBuilder<Tables, 'payment'>, q: string) {
  const filter = v.parse(v.object(orderFilter), { q });
  return row
    .selectFrom('payment')
    .select('payment.payment_idx')
    .where((order) => ordersOfFilter(order, filter, null));
}
