import { sql } from 'kysely';
import { lastCountedDay, previousRankedDays, rankedDays } from '../../../core/ranking/ranking-days.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { RANKING_PERIODS, type RankingPeriod } from '../../../core/vocabulary/limits/ranking-limits.ts';
import type { Tx } from '../database/database.ts';
import { storeFirstDays } from './store-first-days.ts';
import { TOP_CATEGORIES } from './top-categories.ts';

/** Maximum number of sales stored per ranking: more than are shown, since some end or sell out before the next one. */
const MAX_STORED = 300;

/** Creates the rankings of the last counted day. Returns false if they exist already. */
export async function makeRankings(tx: Tx, now: number): Promise<boolean> {
  const end_dt = lastCountedDay(now);
  const made = await tx.selectFrom('ranking').select('period').where('end_dt', '=', end_dt).execute();
  if (made.length === RANKING_PERIODS.length) return false;
  for (const period of RANKING_PERIODS) await makeRanking(tx, period, now);
  await storeFirstDays(tx, end_dt);
  return true;
}

/**
 * Ranks by buyers, then by units, then by age of the sale: one ranking of all sales, and one of each top category. The
 * previous rank is that of the previous period, among all sales of that time, including ended ones.
 */
async function makeRanking(tx: Tx, period: RankingPeriod, now: number): Promise<void> {
  const last = lastCountedDay(now);
  const days = rankedDays(period, last);
  const previous = previousRankedDays(period, last);
  await tx.deleteFrom('ranking').where('period', '=', period).execute();
  const orders = await tx
    .selectFrom('sales_day')
    .select((row) => row.fn.sum<number | null>('order_cnt').as('order_cnt'))
    .where('day', '>=', days.start_dt)
    .where('day', '<=', days.end_dt)
    .executeTakeFirst();
  const made = { period, ...days, order_cnt: orders?.order_cnt ?? 0, made_dt: formatKst(now) };
  await tx.insertInto('ranking').values(made).execute();
  await sql`
    with recursive tops as (${TOP_CATEGORIES}), current as (${ranked(days)}), previous as (${ranked(previous)})
    insert into ranking_sale (period, category_idx, ordinal, sell_idx, previous_rank, buyer_cnt, unit_cnt)
    select ${period}::text, current.category_idx, current.ordinal, current.sell_idx, previous.ordinal,
      current.buyer_cnt, current.unit_cnt
    from current
    left join previous on previous.category_idx = current.category_idx and previous.sell_idx = current.sell_idx
    where current.ordinal <= ${MAX_STORED}
  `.execute(tx);
}

/** Selects the ranks of the sales bought on these days, among all sales (category 0) and in their top category. */
function ranked({ start_dt, end_dt }: ReturnType<typeof rankedDays>) {
  return sql`
    select place.category_idx, bought.sell_idx, bought.buyer_cnt, bought.unit_cnt, row_number() over (
      partition by place.category_idx order by bought.buyer_cnt desc, bought.unit_cnt desc, bought.sell_idx
    ) as ordinal
    from (
      select sell_idx, sum(buyer_cnt) as buyer_cnt, sum(unit_cnt) as unit_cnt
      from sales_of_day where day >= ${start_dt} and day <= ${end_dt} group by sell_idx
    ) bought
    join sale on sale.sell_idx = bought.sell_idx
    join product on product.product_idx = sale.product_idx
    join tops on tops.category_idx = product.category_idx
    cross join lateral (values (0::bigint), (tops.top_idx)) place (category_idx)
  `;
}
