import { success } from '../../../core/outcome/envelope.ts';
import { isShownOnHome } from '../../../core/ranking/home-ranking.ts';
import { nextRenewal } from '../../../core/ranking/ranking-days.ts';
import { rankedSales } from '../../../core/ranking/ranked-sales.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { MAX_HOME_RANKED, MAX_RANKED, type RankingPeriod } from '../../../core/vocabulary/limits/ranking-limits.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { CARD } from '../listing/sale-card.ts';
import { isBuyableAt } from './buyable-sale.ts';
import type { CategoryIdx } from '../../../core/vocabulary/ids.ts';

const ALL_SALES = 0;

/** Handlers for the rankings that the job has created, without the sales that cannot be bought now. */
export function rankingRoutes({
  database,
  clock,
}: ServerContext): Handlers<'GET /api/v1/ranking' | 'GET /api/v1/home/ranking'> {
  return {
    'GET /api/v1/ranking': async ({ period, category_idx }) => {
      const now = clock.now();
      const ranking = await findRanking(database, period);
      const sales = await findSales(database, period, category_idx ?? ALL_SALES, MAX_RANKED, formatKst(now));
      return success({
        days: ranking === undefined ? null : { start_dt: ranking.start_dt, end_dt: ranking.end_dt },
        next_dt: nextRenewal(now),
        rank_list: rankedSales(sales),
      });
    },

    'GET /api/v1/home/ranking': async () => {
      const now = clock.now();
      const ranking = await findRanking(database, 'day');
      if (ranking === undefined || !isShownOnHome(ranking, now)) return success(null);
      const sales = await findSales(database, 'day', ALL_SALES, MAX_HOME_RANKED, formatKst(now));
      const rank_list = sales.map(({ previous_rank: _rank, type: _type, first_days: _days, ...card }) => card);
      return success({ start_dt: ranking.start_dt, end_dt: ranking.end_dt, rank_list });
    },
  };
}

function findRanking(database: Database, period: RankingPeriod) {
  return database
    .selectFrom('ranking')
    .select(['start_dt', 'end_dt', 'order_cnt'])
    .where('period', '=', period)
    .executeTakeFirst();
}

function findSales(database: Database, period: RankingPeriod, category_idx: CategoryIdx, limit: number, now: KstText) {
  return database
    .selectFrom('ranking_sale')
    .innerJoin('sale', 'sale.sell_idx', 'ranking_sale.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select([...CARD, 'sale.type', 'ranking_sale.previous_rank', 'ranking_sale.first_days'])
    .where('ranking_sale.period', '=', period)
    .where('ranking_sale.category_idx', '=', category_idx)
    .where(isBuyableAt(now))
    .orderBy('ranking_sale.ordinal')
    .limit(limit)
    .execute();
}
