import { sql } from 'kysely';
import { countFirstDays, MAX_FIRST_DAYS, type FirstSale } from '../../../core/ranking/first-days.ts';
import { daysBefore } from '../../../core/ranking/ranking-days.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { TOP_CATEGORIES } from './top-categories.ts';

/** Stores, for the sale that is first in each daily ranking, for how many days in a row it has been first. */
export async function storeFirstDays(tx: Tx, last: KstDay): Promise<void> {
  const { rows: firsts } = await sql<FirstSale>`
    with recursive tops as (${TOP_CATEGORIES})
    select distinct on (bought.day, place.category_idx) bought.day, place.category_idx, bought.sell_idx
    from sales_of_day bought
    join sale on sale.sell_idx = bought.sell_idx
    join product on product.product_idx = sale.product_idx
    join tops on tops.category_idx = product.category_idx
    cross join lateral (values (0::bigint), (tops.top_idx)) place (category_idx)
    where bought.day > ${daysBefore(last, MAX_FIRST_DAYS)} and bought.day <= ${last}
    order by bought.day, place.category_idx, bought.buyer_cnt desc, bought.unit_cnt desc, bought.sell_idx
  `.execute(tx);
  const counts = countFirstDays(firsts, last);
  if (counts.length === 0) return;
  await sql`
    update ranking_sale set first_days = counted.first_days
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as counted (category_idx bigint, sell_idx bigint, first_days integer)
    where ranking_sale.period = 'day' and ranking_sale.ordinal = 1
      and ranking_sale.category_idx = counted.category_idx and ranking_sale.sell_idx = counted.sell_idx
  `.execute(tx);
}
