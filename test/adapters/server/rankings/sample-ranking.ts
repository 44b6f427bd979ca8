import type { Database } from '../../../../adapters/server/database/database.ts';
import type { SampleSale } from '../sample-shop.ts';

/** Adds rankings of yesterday with these sales in this order, each bought together with all others. */
export async function sampleRanking(database: Database, sales: readonly SampleSale[]): Promise<void> {
  const made = { end_dt: '2026-11-20', order_cnt: 10, made_dt: '2026-11-21 06:00:00' };
  for (const [period, start_dt] of [
    ['day', '2026-11-20'],
    ['week', '2026-11-14'],
  ] as const) {
    await database
      .insertInto('ranking')
      .values({ period, start_dt, ...made })
      .execute();
    const rank = { period, category_idx: 0, previous_rank: null, buyer_cnt: 5, unit_cnt: 5 };
    for (const [index, { sell_idx }] of sales.entries())
      await database
        .insertInto('ranking_sale')
        .values({ ...rank, sell_idx, ordinal: index + 1 })
        .execute();
  }
  for (const { sell_idx } of sales) {
    const others = sales.filter((other) => other.sell_idx !== sell_idx);
    for (const [index, other] of others.entries())
      await database
        .insertInto('bought_together')
        .values({ sell_idx, ordinal: index + 1, other_sell_idx: other.sell_idx, buyer_cnt: 5 })
        .execute();
  }
}
