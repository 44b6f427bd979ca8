import type { OrderLineIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** Returns the lines that a caller may act on: all of them, or those of the caller's shop. */
export async function findAccessibleLines(
  database: Database,
  order_idx_list: readonly OrderLineIdx[],
  seller_idx: SellerIdx | null,
): Promise<ReadonlySet<OrderLineIdx>> {
  if (seller_idx === null) return new Set(order_idx_list);
  const own = await database
    .selectFrom('order_line')
    .select('order_idx')
    .where('order_idx', 'in', order_idx_list)
    .where('seller_idx', '=', seller_idx)
    .execute();
  return new Set(own.map(({ order_idx }) => order_idx));
}
