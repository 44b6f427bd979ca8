import { sql, type RawBuilder } from 'kysely';
import { LIST_PAGE_SIZE } from '../../../core/api/browse/category.api.ts';
import type { ProductCard } from '../../../core/api/schema/sale-fields.ts';
import type { Database } from '../database/database.ts';
import { firstImage } from './sale-card.ts';
import { writeCursor, type ListPlace } from './cursor.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { UNITS_FOR_SALE } from './units-for-sale.ts';

/** A table expression of rows with sell_idx, start_dt, end_dt and consumer_price, which an index returns in order. */
export type Listing = RawBuilder<unknown>;

type Sort = 0 | 1 | 2;
type Direction = ListPlace[3];

export interface PageRequest {
  readonly sort: Sort;
  /** End of the previous page; null for the first. */
  readonly after: ListPlace | null;
  /** The reading of the keyword that produced the list; the same for all pages. */
  readonly way: Direction;
  /** True: omits sold-out sales. */
  readonly inStockOnly: boolean;
}

export interface ListedPage {
  readonly list: ProductCard[];
  readonly next_cursor: string | null;
}

/**
 * Loads a page of the sales running at `now`. Continues in the index where the last page ended, so that page 50 is as
 * fast as page 1, and stops when the page is full.
 */
export async function findPage(
  database: Database,
  listing: Listing,
  request: PageRequest,
  now: KstText,
): Promise<ListedPage> {
  const { rows } = await sql<PageRow>`${cards(listing, request, now)}`.execute(database);
  return toPage(rows, request);
}

/**
 * Loads a page of an unordered listing, and the number of running sales, in one query. Ignores rows above `most`: use
 * the page only if fewer were counted.
 */
export async function findCountedPage(
  database: Database,
  listing: Listing,
  request: PageRequest,
  most: number,
  now: KstText,
): Promise<ListedPage & { readonly count: number }> {
  const { rows } = await sql<PageRow & { count: number }>`
    with seen as materialized (select * from ${listing} listed where ${onSaleAt(now)} limit ${most})
    select page.*, (select count(*) from seen) as count from (${cards(sql`seen`, request, now)}) page
  `.execute(database);
  return { ...toPage(rows, request), count: rows[0]?.count ?? 0 };
}

type PageRow = ProductCard & { readonly key: string | number };

function cards(listing: Listing, { sort, after, inStockOnly }: PageRequest, now: KstText) {
  return sql`
    select sale.sell_idx, product.product_name, ${firstImage} as product_img, sale.sale_price, sale.consumer_price,
      sale.delivery_free_type, sale.delivery_free_value, sale.delivery_price, ${KEY[sort]} as key
    from (
      select listed.sell_idx, listed.start_dt, listed.consumer_price
      from ${listing} listed
      where ${onSaleAt(now)} and ${after === null ? sql`true` : AFTER[sort](after)} and ${inStockOnly ? IN_STOCK : sql`true`}
      order by ${ORDER[sort]}
      limit ${LIST_PAGE_SIZE + 1}
    ) listed
    join sale on sale.sell_idx = listed.sell_idx
    join product on product.product_idx = sale.product_idx
    order by ${ORDER[sort]}
  `;
}

function toPage(rows: readonly PageRow[], { sort, way }: PageRequest): ListedPage {
  const shown = rows.slice(0, LIST_PAGE_SIZE);
  const last = rows.length > LIST_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    list: shown.map(toCard),
    next_cursor: last === undefined ? null : writeCursor(placeOf(last, sort, way)),
  };
}

function toCard(row: PageRow): ProductCard {
  const { sell_idx, product_name, product_img, sale_price, consumer_price } = row;
  const { delivery_free_type, delivery_free_value, delivery_price } = row;
  const delivery = { delivery_free_type, delivery_free_value, delivery_price };
  return { sell_idx, product_name, product_img, sale_price, consumer_price, ...delivery };
}

/** Counts the sales of a listing that run at `now`, up to `most`. */
export async function countListed(database: Database, listing: Listing, most: number, now: KstText): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${listing} listed where ${onSaleAt(now)} limit ${most}) counted
  `.execute(database);
  return rows[0]?.count ?? 0;
}

export function onSaleAt(now: KstText) {
  return sql`listed.start_dt <= ${now} and listed.end_dt > ${now}`;
}

/** Evaluated row by row while the page fills, never for the whole list. */
const IN_STOCK = sql`(
  select true from sale_option
  where sale_option.sell_idx = listed.sell_idx and not is_add_option and ${UNITS_FOR_SALE} > 0
  limit 1
)`;

const KEY = {
  0: sql`listed.start_dt`,
  1: sql`listed.consumer_price`,
  2: sql`listed.consumer_price`,
} as const;

const ORDER = {
  0: sql`listed.start_dt desc, listed.sell_idx desc`,
  1: sql`listed.consumer_price, listed.sell_idx desc`,
  2: sql`listed.consumer_price desc, listed.sell_idx desc`,
} as const;

const AFTER: Readonly<Record<Sort, (place: ListPlace) => RawBuilder<unknown>>> = {
  0: ([, key, sell_idx]) => sql`(listed.start_dt, listed.sell_idx) < (${key}, ${sell_idx})`,
  1: ([, key, sell_idx]) => sql`listed.consumer_price >= ${key}
    and (listed.consumer_price > ${key} or listed.sell_idx < ${sell_idx})`,
  2: ([, key, sell_idx]) => sql`(listed.consumer_price, listed.sell_idx) < (${key}, ${sell_idx})`,
};

function placeOf(
  { sell_idx, key }: { readonly sell_idx: SellIdx; readonly key: string | number },
  sort: Sort,
  way: Direction,
): ListPlace {
  return sort === 0 ? [0, String(key), sell_idx, way] : [sort, Number(key), sell_idx, way];
}
