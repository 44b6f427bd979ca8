import type { Generated } from 'kysely';
import type { RankingPeriod } from '../../../../core/vocabulary/limits/ranking-limits.ts';
import type { CategoryIdx, SellIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstDay, KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Counts of orders and the lists created from them, as the migration defines them; see `Tables`. */
export interface RankingTables {
  sales_day: { day: KstDay; counted_dt: KstText; order_cnt: number };
  sales_of_day: { day: KstDay; sell_idx: SellIdx; buyer_cnt: number; unit_cnt: number };
  pairs_of_day: { sell_idx: SellIdx; other_sell_idx: SellIdx; day: KstDay; buyer_cnt: number };
  ranking: { period: RankingPeriod; start_dt: KstDay; end_dt: KstDay; order_cnt: number; made_dt: KstText };
  ranking_sale: RankingSaleTable;
  bought_together: { sell_idx: SellIdx; ordinal: number; other_sell_idx: SellIdx; buyer_cnt: number };
  bought_together_made: { end_dt: KstDay; next_sell_idx: SellIdx | null };
}

interface RankingSaleTable {
  period: RankingPeriod;
  /** A top category, or 0 for all sales. */
  category_idx: CategoryIdx;
  ordinal: number;
  sell_idx: SellIdx;
  previous_rank: number | null;
  /** Number of successive days as first, up to the last counted one; 0 if the sale is not first. */
  first_days: Generated<number>;
  buyer_cnt: number;
  unit_cnt: number;
}
