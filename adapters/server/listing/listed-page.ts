import { sql } from 'kysely';
import { LIST_PAGE_SIZE } from '../../../core/api/browse/category.api.ts';
import type { ProductCard } from '../../../core/api/schema/sale-fields.ts';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import { isEmptyFilter } from '../../../core/product-list/product-filter.ts';
import {
  RECOMMENDED_WINDOW,
  recommendedOrder,
  type RecommendedRow,
} from '../../../core/product-list/recommended-order.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { writeCursor, type ListPosition } from './cursor.ts';
import {
  conditions,
  firstRows,
  LISTED_COLUMNS,
  type Listing,
  type ListRequest,
  type PageRequest,
  type RowsQuery,
} from './listed-query.ts';
import { withCounts } from './listing-rows.ts';
import { CARD } from './sale-card.ts';

export interface ListedPage {
  readonly list: ProductCard[];
  readonly next_cursor: string | null;
}

/** The result of counting the first sales of a listing. */
export interface ListedCount {
  /** Number of running sales that were checked. */
  readonly seen: number;
  /** Number of sales that fulfill the conditions. */
  readonly count: number;
  /** Ids of the checked sales; empty for an ordered listing, which is read again instead. */
  readonly ids: readonly SellIdx[];
  /** The newest sales of the whole listing that fulfill the conditions; null unless all of them were checked. */
  readonly newest: readonly RecommendedRow[] | null;
}

/** A sale of a page, and the value that it is sorted by. */
interface ListedRow {
  readonly sell_idx: SellIdx;
  readonly key: string | number;
  /** Numbers of orders and reviews; only in the recommended order. */
  readonly order_cnt?: number;
  readonly review_cnt?: number;
}

/**
 * Loads a page of a list, of the sales running at `now`. Continues in the index where the last page ended, so that page
 * 50 is as fast as page 1, and stops when the page is full.
 */
export async function findPage(
  database: Database,
  rowsOf: RowsQuery,
  request: PageRequest,
  now: KstText,
  known: ListedCount['newest'] = null,
): Promise<ListedPage> {
  const rows =
    request.sort === 0
      ? await findRecommended(database, rowsOf, request, now, known)
      : await findRows(database, rowsOf, request, LIST_PAGE_SIZE + 1, now);
  const shown = rows.slice(0, LIST_PAGE_SIZE);
  const last = rows.length > LIST_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    list: await loadCards(database, shown),
    next_cursor: last === undefined ? null : writeCursor(toPosition(last, request.sort, request.way)),
  };
}

async function findRows(
  database: Database,
  rowsOf: RowsQuery,
  request: PageRequest,
  maxRows: number,
  now: KstText,
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`${rowsOf(request, maxRows, now)}`.execute(database);
  return rows;
}

/** Finds a page in the recommended order: the newest sales by orders and reviews, then the others, newest first. */
async function findRecommended(
  database: Database,
  rowsOf: RowsQuery,
  request: PageRequest,
  now: KstText,
  known: ListedCount['newest'],
): Promise<readonly ListedRow[]> {
  const { after } = request;
  const newest = known ?? (await findNewest(database, rowsOf, request, now));
  const [, key, sell_idx, , order_cnt, review_cnt] = after ?? [];
  const last =
    typeof key === 'string' && sell_idx !== undefined && order_cnt !== undefined && review_cnt !== undefined
      ? { key, sell_idx, order_cnt, review_cnt }
      : null;
  const isBeyond = after !== null && last === null;
  const first = isBeyond ? [] : recommendedOrder(newest, last).slice(0, LIST_PAGE_SIZE + 1);
  const oldest = newest.at(-1);
  const missing = LIST_PAGE_SIZE + 1 - first.length;
  if (missing === 0 || oldest === undefined || newest.length < RECOMMENDED_WINDOW) return first;
  const from: ListPosition = isBeyond ? after : [0, oldest.key, oldest.sell_idx, request.way];
  return [...first, ...(await findRows(database, rowsOf, { ...request, after: from }, missing, now))];
}

async function findNewest(
  database: Database,
  rowsOf: RowsQuery,
  request: PageRequest,
  now: KstText,
): Promise<readonly RecommendedRow[]> {
  const { rows } = await sql<RecommendedRow>`
    select newest.*, sale_facet.order_cnt, sale_facet.review_cnt
    from (${rowsOf({ ...request, after: null }, RECOMMENDED_WINDOW, now)}) newest
    join sale_facet on sale_facet.sell_idx = newest.sell_idx
    order by newest.key desc, newest.sell_idx desc
  `.execute(database);
  return rows;
}

async function loadCards(database: Database, shown: readonly ListedRow[]): Promise<ProductCard[]> {
  if (shown.length === 0) return [];
  const cards = await database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(CARD)
    .where(
      'sale.sell_idx',
      'in',
      shown.map(({ sell_idx }) => sell_idx),
    )
    .execute();
  const byId = new Map(cards.map((card) => [card.sell_idx, card]));
  return shown.flatMap(({ sell_idx }) => byId.get(sell_idx) ?? []);
}

interface CountRequest extends ListRequest {
  /** True: the recommended order will be loaded next, so that its newest sales are found in the same pass. */
  readonly wantsNewest?: boolean;
}

/** Counts the sales of a listing that run at `now` and fulfill the conditions, among the first `maxRows` that run. */
export async function countListed(
  database: Database,
  listing: Listing,
  { wantsNewest = false, ...request }: CountRequest,
  maxRows: number,
  now: KstText,
): Promise<ListedCount> {
  const isPlain = isEmptyFilter(request.filter) && !request.inStockOnly;
  const first = firstRows(listing, maxRows, now);
  const isFound = conditions(request);
  const { rows } =
    isPlain || !listing.isOrdered || !wantsNewest
      ? await sql<ListedCount>`
          select count(*) as seen, count(*) filter (where ${isFound}) as count, null as newest,
            ${listing.isOrdered ? sql`'{}'::bigint[]` : sql`coalesce(array_agg(listed.sell_idx), '{}')`} as ids
          from ${first} listed
        `.execute(database)
      : await sql<ListedCount>`
          with listed as materialized (
            select listed.sell_idx, listed.start_dt, ${isFound} as is_found from ${first} listed
          ), newest as (
            select sell_idx, start_dt from listed where is_found
            order by start_dt desc, sell_idx desc
            limit ${RECOMMENDED_WINDOW}
          ), recommended as (
            select sell_idx, start_dt::text as key, order_cnt, review_cnt from ${withCounts(sql`newest`)} listed
          )
          select count(*) as seen, count(*) filter (where is_found) as count, '{}'::bigint[] as ids,
            (select coalesce(json_agg(recommended order by key desc, sell_idx desc), '[]') from recommended) as newest
          from listed
        `.execute(database);
  const [counted = { seen: 0, count: 0, ids: [], newest: null }] = rows;
  const isComplete = counted.seen < maxRows || (counted.newest?.length ?? 0) === RECOMMENDED_WINDOW;
  return isComplete ? counted : { ...counted, newest: null };
}

/** Lists sales by their ids, which are few. */
export function toListing(ids: readonly SellIdx[]): Listing {
  const rows = sql`(select ${LISTED_COLUMNS} from sale_facet where sell_idx = any (${ids}::bigint[]))`;
  return { rows, isOrdered: false };
}

function toPosition(
  { sell_idx, key, order_cnt, review_cnt }: ListedRow,
  sort: ListSort,
  way: ListPosition[3],
): ListPosition {
  if (sort === 0 && order_cnt !== undefined && review_cnt !== undefined)
    return [sort, String(key), sell_idx, way, order_cnt, review_cnt];
  return sort === 0 || sort === 3 ? [sort, String(key), sell_idx, way] : [sort, Number(key), sell_idx, way];
}
