import { sql } from 'kysely';
import { MIN_TOGETHER_ORDERS } from '../../../core/ranking/bought-together.ts';
import { lastCountedDay } from '../../../core/ranking/ranking-days.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';

/** Maximum number of sales per step, so that each transaction is short. */
const SALES_PER_STEP = 1_000;
/** Maximum number of other sales stored for each sale: more than are shown, since some end or sell out. */
const MAX_STORED = 10;

/**
 * Creates the next part of the lists of sales bought together, over all counted days. Returns false if all of them have
 * been created since the last day was counted.
 */
export async function makeBoughtTogether(tx: Tx, now: number): Promise<boolean> {
  const end_dt = lastCountedDay(now);
  const made = await tx.selectFrom('bought_together_made').selectAll().where('end_dt', '=', end_dt).executeTakeFirst();
  if (made !== undefined && made.next_sell_idx === null) return false;
  const first = made?.next_sell_idx ?? 1;
  const sales = await tx
    .selectFrom('sale')
    .select('sell_idx')
    .where('sell_idx', '>=', first)
    .orderBy('sell_idx')
    .limit(SALES_PER_STEP + 1)
    .execute();
  const next_sell_idx = sales[SALES_PER_STEP]?.sell_idx ?? null;
  await makeLists(tx, first, next_sell_idx);
  await tx.deleteFrom('bought_together_made').execute();
  await tx.insertInto('bought_together_made').values({ end_dt, next_sell_idx }).execute();
  return true;
}

/** Replaces the lists of the sales in `[first, next)`; up to the last sale if `next` is null. */
async function makeLists(tx: Tx, first: SellIdx, next: SellIdx | null): Promise<void> {
  const isInPart = sql`sell_idx >= ${first} and ${next === null ? sql`true` : sql`sell_idx < ${next}`}`;
  await sql`delete from bought_together where ${isInPart}`.execute(tx);
  await sql`
    insert into bought_together (sell_idx, ordinal, other_sell_idx, buyer_cnt)
    select sell_idx, ordinal, other_sell_idx, buyer_cnt
    from (
      select sell_idx, other_sell_idx, sum(buyer_cnt) as buyer_cnt,
        row_number() over (partition by sell_idx order by sum(buyer_cnt) desc, other_sell_idx) as ordinal
      from pairs_of_day
      where ${isInPart}
      group by sell_idx, other_sell_idx
      having sum(buyer_cnt) >= ${MIN_TOGETHER_ORDERS}
    ) pair
    where ordinal <= ${MAX_STORED}
  `.execute(tx);
}
