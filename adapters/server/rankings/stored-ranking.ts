import { MAX_RANKED, type RankingPeriod } from '../../../core/vocabulary/limits/ranking-limits.ts';
import type { Database } from '../database/database.ts';

/** Returns the first hundred of the stored ranking, for the operator; null if there is no ranking yet. */
export async function findStoredRanking(database: Database, period: RankingPeriod) {
  const ranking = await database
    .selectFrom('ranking')
    .select(['start_dt', 'end_dt', 'order_cnt', 'made_dt'])
    .where('period', '=', period)
    .executeTakeFirst();
  if (ranking === undefined) return null;
  const sales = await database
    .selectFrom('ranking_sale')
    .innerJoin('sale', 'sale.sell_idx', 'ranking_sale.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['sale.sell_idx', 'product.product_name', 'previous_rank', 'buyer_cnt', 'unit_cnt'])
    .where('ranking_sale.period', '=', period)
    .where('ranking_sale.category_idx', '=', 0)
    .orderBy('ranking_sale.ordinal')
    .limit(MAX_RANKED)
    .execute();
  return { ...ranking, sales };
}
