import { sql, type RawBuilder } from 'kysely';
import { LIST_PAGE_SIZE } from '../../../core/api/category.api.ts';
import type { ProductCard } from '../../../core/api/sale-fields.ts';
import type { Database } from '../database/database.ts';
import { firstPicture } from '../sale-card.ts';
import { writeCursor, type ListPlace } from './cursor.ts';

/**
 * Rows with sell_idx, start_dt, end_dt and consumer_price, as a table expression: what is listed, by whatever index
 * finds it in order.
 */
export type Listing = RawBuilder<unknown>;

type Sort = 0 | 1 | 2;
type Way = ListPlace[3];

export interface PageRequest {
  readonly sort: Sort;
  /** Where the page before ended; null for the first. */
  readonly after: ListPlace | null;
  /** Which way of searching makes the list; it stays the same from page to page. */
  readonly way: Way;
  /** Whether what is sold out is left out. */
  readonly inStockOnly: boolean;
}

export interface ListedPage {
  readonly list: ProductCard[];
  readonly next_cursor: string | null;
}

/**
 * One page of what is on sale at `now`: reads on in the index from where the last page ended, so that page 50 costs
 * what page 1 does, and stops when the page is full.
 */
export async function findPage(
  database: Database,
  listing: Listing,
  request: PageRequest,
  now: string,
): Promise<ListedPage> {
  const { rows } = await sql<PageRow>`${cards(listing, request, now)}`.execute(database);
  return toPage(rows, request);
}

/**
 * One page of a listing that is in no order, and how many are on sale, in one look at it. What is beyond `most` is
 * not seen: the page is of use only when fewer were counted.
 */
export async function findCountedPage(
  database: Database,
  listing: Listing,
  request: PageRequest,
  most: number,
  now: string,
): Promise<ListedPage & { readonly count: number }> {
  const { rows } = await sql<PageRow & { count: number }>`
    with seen as materialized (select * from ${listing} listed where ${onSaleAt(now)} limit ${most})
    select page.*, (select count(*) from seen) as count from (${cards(sql`seen`, request, now)}) page
  `.execute(database);
  return { ...toPage(rows, request), count: rows[0]?.count ?? 0 };
}

type PageRow = ProductCard & { readonly key: string | number };

function cards(listing: Listing, { sort, after, inStockOnly }: PageRequest, now: string) {
  return sql`
    select sale.sell_idx, product.product_name, ${firstPicture} as product_img, sale.sale_price, sale.consumer_price,
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

/** How many a listing holds at `now`; counting ends at `most`. */
export async function countListed(database: Database, listing: Listing, most: number, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${listing} listed where ${onSaleAt(now)} limit ${most}) counted
  `.execute(database);
  return rows[0]?.count ?? 0;
}

export function onSaleAt(now: string) {
  return sql`listed.start_dt <= ${now} and listed.end_dt > ${now}`;
}

/** Asked row by row while the page fills, never of the whole list. */
const IN_STOCK = sql`(
  select true from sale_option
  where sale_option.sell_idx = listed.sell_idx and not is_add_option and remaining_cnt > 0
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
  { sell_idx, key }: { readonly sell_idx: number; readonly key: string | number },
  sort: Sort,
  way: Way,
): ListPlace {
  return sort === 0 ? [0, String(key), sell_idx, way] : [sort, Number(key), sell_idx, way];
}
