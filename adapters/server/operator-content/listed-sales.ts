import { sql } from 'kysely';
import { MAX_FOUND_SALES } from '../../../core/api/office/content/curation.api.ts';
import type { SaleType } from '../../../core/api/schema/sale-fields.ts';
import { bigramsOf } from '../../../core/search/query-interpretation.ts';
import { searchKey } from '../../../core/search/search-key.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { firstImage } from '../listing/sale-card.ts';
import { UNITS_FOR_SALE } from '../listing/units-for-sale.ts';
import { containsWord } from '../search/search-listing.ts';

/** A sale in a list from which staff choose. */
export interface ListedSale {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly product_img: string;
  readonly member_name: string;
  readonly type: SaleType;
  readonly consumer_price: number;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
  readonly remaining_cnt: number;
}

/** The units that can be sold of a sale's required options. */
export const SALE_UNITS = sql<number>`coalesce((
  select sum(${UNITS_FOR_SALE}) from sale_option
  where sale_option.sell_idx = sale.sell_idx and not is_add_option
), 0)::integer`;

/** Selects sales of any period as staff see them. */
export function selectListedSales(database: Database) {
  return database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .select(['sale.sell_idx', 'product.product_name', firstImage.as('product_img'), 'seller.member_name', 'sale.type'])
    .select(['sale.consumer_price', 'sale.start_dt', 'sale.end_dt', SALE_UNITS.as('remaining_cnt')]);
}

/** Loads sales by their ids, as a map. */
export async function loadListedSales(
  database: Database,
  ids: readonly SellIdx[],
): Promise<ReadonlyMap<SellIdx, ListedSale>> {
  if (ids.length === 0) return new Map();
  const rows = await selectListedSales(database)
    .where('sale.sell_idx', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.sell_idx, row]));
}

/**
 * Finds sales by their number (`12` or `#12`) or by two or more letters of the product's name. Sales that have not
 * ended are first, then the newest.
 */
export async function findSalesToList(database: Database, typed: string, now: KstText): Promise<readonly ListedSale[]> {
  const number = /^#?(\d{1,15})$/.exec(typed.trim())?.[1];
  const key = searchKey(typed);
  const terms = bigramsOf(key);
  // Searches number and name separately, each by its index: with one condition for both, PostgreSQL would read all
  // sales.
  const found = [
    ...(number === undefined ? [] : [sql`select ${Number(number)}::bigint`]),
    ...(terms.length === 0
      ? []
      : [
          sql`select sale.sell_idx from sale join product on product.product_idx = sale.product_idx
            where product.search_terms @> ${terms}::text[] and ${containsWord(key, sql`product.search_key`)}`,
        ]),
  ];
  if (found.length === 0) return [];
  return selectListedSales(database)
    .where(sql<boolean>`sale.sell_idx in (${sql.join(found, sql` union all `)})`)
    .orderBy(sql`sale.end_dt <= ${now}`)
    .orderBy('sale.start_dt', 'desc')
    .orderBy('sale.sell_idx', 'desc')
    .limit(MAX_FOUND_SALES)
    .execute();
}
