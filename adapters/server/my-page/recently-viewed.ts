import type { ResponseOf } from '../../../core/api/contract.ts';
import { MAX_RECENTLY_VIEWED } from '../../../core/vocabulary/limits/recently-viewed-limit.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { CARD } from '../listing/sale-card.ts';
import type { MemberIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

type RecentlyViewedCards = ResponseOf<'POST /api/v1/my-page/hist/prod'>;

/**
 * Puts the sales viewed on the device before those stored for the member, and stores the newest. Returns them in that
 * order.
 */
export async function mergeRecentlyViewed(
  database: Database,
  member_idx: MemberIdx,
  sell_idx_list: readonly SellIdx[],
  now: number,
): Promise<readonly SellIdx[]> {
  return retryTransaction(database, async (tx) => {
    // Serializes concurrent merges of a member's devices.
    await tx.selectFrom('member').select('member_idx').where('member_idx', '=', member_idx).forUpdate().execute();
    const rows = await tx
      .selectFrom('seen_product')
      .select('sell_idx')
      .where('member_idx', '=', member_idx)
      .orderBy('ordinal')
      .execute();
    const known = rows.map(({ sell_idx }) => sell_idx);
    const sent = await findExistingSales(tx, sell_idx_list);
    const merged = [...new Set([...sent, ...known])].slice(0, MAX_RECENTLY_VIEWED);
    if (sent.length === 0) return merged;
    await tx.deleteFrom('seen_product').where('member_idx', '=', member_idx).execute();
    const seen_dt = formatKst(now);
    await tx
      .insertInto('seen_product')
      .values(merged.map((sell_idx, ordinal) => ({ member_idx, sell_idx, seen_dt, ordinal })))
      .execute();
    return merged;
  });
}

export async function clearRecentlyViewed(database: Database, member_idx: MemberIdx): Promise<void> {
  await database.deleteFrom('seen_product').where('member_idx', '=', member_idx).execute();
}

/** Loads the cards of sales in the given order; omits sales that no longer exist. */
export async function loadRecentlyViewedCards(
  database: Database,
  sell_idx_list: readonly SellIdx[],
): Promise<RecentlyViewedCards> {
  if (sell_idx_list.length === 0) return [];
  const rows = await database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select([...CARD, 'sale.end_dt'])
    .where('sale.sell_idx', 'in', [...sell_idx_list])
    .execute();
  const bySale = new Map(rows.map((row) => [row.sell_idx, row]));
  return [...new Set(sell_idx_list)].flatMap((sell_idx) => bySale.get(sell_idx) ?? []);
}

async function findExistingSales(database: Database, sell_idx_list: readonly SellIdx[]): Promise<readonly SellIdx[]> {
  if (sell_idx_list.length === 0) return [];
  const rows = await database
    .selectFrom('sale')
    .select('sell_idx')
    .where('sell_idx', 'in', [...sell_idx_list])
    .execute();
  const existingIds = new Set(rows.map(({ sell_idx }) => sell_idx));
  return sell_idx_list.filter((sell_idx) => existingIds.has(sell_idx));
}
