import type { ProductCard } from '../../../core/api/schema/sale-fields.ts';
import { interpretQuery } from '../../../core/search/query-interpretation.ts';
import { NO_FILTER } from '../../../core/product-list/product-filter.ts';
import { relatedWords } from '../../../core/search/related-words.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { findPage } from '../listing/listed-page.ts';
import { createRowsQuery } from '../listing/listing-rows.ts';
import { CARD } from '../listing/sale-card.ts';
import { searchListing } from './search-listing.ts';

const MAX_RECOMMENDED = 12;

/**
 * Returns running sales for a shopper who searched for `keyword`: those whose name contains a part of it, then
 * hand-picked ones, then new ones. An empty keyword has no parts.
 */
export async function findRecommended(database: Database, keyword: string, now: KstText): Promise<ProductCard[]> {
  const similar = await findSimilar(database, keyword, now);
  return similar.length === MAX_RECOMMENDED ? similar : mergeSales(similar, await findPicked(database, now));
}

/** Queries one word after the other until there are enough sales. */
async function findSimilar(database: Database, keyword: string, now: KstText): Promise<ProductCard[]> {
  let found: ProductCard[] = [];
  for (const word of relatedWords(keyword)) {
    const [reading] = interpretQuery(word);
    const listing = reading === undefined ? null : searchListing(reading);
    if (listing === null) continue;
    const place = { sort: 0, after: null, interpretationIndex: 0, isLong: false } as const;
    const request = { ...place, inStockOnly: true, filter: NO_FILTER };
    const { list } = await findPage(database, createRowsQuery(listing.inOrder), request, now);
    found = mergeSales(found, list);
    if (found.length === MAX_RECOMMENDED) break;
  }
  return found;
}

/** Returns running hand-picked sales, supplemented by new ones. */
async function findPicked(database: Database, now: KstText): Promise<ProductCard[]> {
  const onSale = database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(CARD)
    .where('sale.start_dt', '<=', now)
    .where('sale.end_dt', '>', now)
    .limit(MAX_RECOMMENDED);
  const picked = await onSale
    .innerJoin('home_pick', 'home_pick.sell_idx', 'sale.sell_idx')
    .where('home_pick.list', '=', 'md_pick')
    .where('home_pick.start_dt', '<=', now)
    .where('home_pick.end_dt', '>', now)
    .orderBy('home_pick.ordinal')
    .orderBy('sale.sell_idx')
    .execute();
  if (picked.length === MAX_RECOMMENDED) return picked;
  const newest = await onSale
    .where('sale.type', '=', 'always')
    .orderBy('sale.start_dt', 'desc')
    .orderBy('sale.sell_idx', 'desc')
    .execute();
  return mergeSales(picked, newest);
}

/** Joins two lists. The result has each sale once, and at most as many as are shown. */
function mergeSales(first: readonly ProductCard[], more: readonly ProductCard[]): ProductCard[] {
  const known = new Set(first.map(({ sell_idx }) => sell_idx));
  return [...first, ...more.filter(({ sell_idx }) => !known.has(sell_idx))].slice(0, MAX_RECOMMENDED);
}
