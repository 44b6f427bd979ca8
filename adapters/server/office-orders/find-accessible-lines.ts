import type { OrderLineIdx, PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** Returns the lines that a caller may act on, with their orders: all that exist, or those of the caller's shop. */
export async function findAccessibleLines(
  database: Database,
  order_idx_list: readonly OrderLineIdx[],
  seller_idx: SellerIdx | null,
): Promise<ReadonlyMap<OrderLineIdx, PaymentIdx>> {
  const own = await database
    .selectFrom('order_line')
    .select(['order_idx', 'payment_idx'])
    .where('order_idx', 'in', order_idx_list)
    .$if(seller_idx !== null, (query) => query.where('seller_idx', '=', Number(seller_idx)))
    .execute();
  return new Map(own.map(({ order_idx, payment_idx }) => [order_idx, payment_idx]));
}
