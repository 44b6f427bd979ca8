import { sql, type RawBuilder } from 'kysely';
import { LIST_PAGE_SIZE } from '../../../core/api/browse/category.api.ts';
import type { ProductCard } from '../../../core/api/schema/sale-fields.ts';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import { NO_FILTER } from '../../../core/product-list/product-filter.ts';
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
import { createRowsQuery, isByFacet } from './listing-rows.ts';
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
  /** The first rows of the next page, found by the same statement; null if they must be loaded. */
  readonly rows: readonly ListedRow[] | null;
}

/** A sale of a page, and the value that it is sorted by, as text. Only the recommended order has further numbers. */
type ListedRow = Pick<RecommendedRow, 'sell_idx' | 'key'> & Partial<RecommendedRow>;

/**
 * Loads a page of a list, of the sales running at `now`. Continues in the index where the last page ended, so that page
 * 50 is as fast as page 1, and stops when the page is full. `known`: the first rows, if a count has found them.
 */
export async function findPage(
  database: Database,
  rowsOf: RowsQuery,
  request: PageRequest,
  now: KstText,
  known: ListedCount['rows'] = null,
): Promise<ListedPage> {
  const first = known ?? (await loadRows(database, selectFirstRows(rowsOf, request, now)));
  const rows = request.sort === 0 ? await findRecommended(database, rowsOf, request, now, first) : first;
  const shown = rows.slice(0, LIST_PAGE_SIZE);
  const last = rows.length > LIST_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    list: await loadCards(database, shown),
    next_cursor: last === undefined ? null : writeCursor(toPosition(last, request.sort, request.interpretationIndex)),
  };
}

async function loadRows(database: Database, query: RawBuilder<unknown>): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`${query}`.execute(database);
  return rows;
}

/** Selects the rows of a page; in the recommended order, the newest of the list, among which the page begins. */
function selectFirstRows(rowsOf: RowsQuery, request: PageRequest, now: KstText): RawBuilder<unknown> {
  if (request.sort !== 0) return selectRows(rowsOf, request, LIST_PAGE_SIZE + 1, now);
  return sql`
    select newest.sell_idx, newest.key::text as key, sale_facet.order_cnt, sale_facet.review_cnt
    from (${rowsOf({ ...request, after: null }, RECOMMENDED_WINDOW, now)}) newest
    join sale_facet on sale_facet.sell_idx = newest.sell_idx
    order by newest.key desc, newest.sell_idx desc
  `;
}

function selectRows(rowsOf: RowsQuery, request: PageRequest, maxRows: number, now: KstText): RawBuilder<unknown> {
  return sql`select one.sell_idx, one.key::text as key from (${rowsOf(request, maxRows, now)}) one`;
}

/** Finds a page in the recommended order: the newest sales by orders and reviews, then the others, newest first. */
async function findRecommended(
  database: Database,
  rowsOf: RowsQuery,
  request: PageRequest,
  now: KstText,
  newest: readonly ListedRow[],
): Promise<readonly ListedRow[]> {
  const { after } = request;
  const [, key, sell_idx, , order_cnt, review_cnt] = after ?? [];
  const last =
    typeof key === 'string' && sell_idx !== undefined && order_cnt !== undefined && review_cnt !== undefined
      ? { key, sell_idx, order_cnt, review_cnt }
      : null;
  const isBeyond = after !== null && last === null;
  const first = isBeyond ? [] : recommendedOrder(newest.filter(isRecommended), last).slice(0, LIST_PAGE_SIZE + 1);
  const oldest = newest.at(-1);
  const missing = LIST_PAGE_SIZE + 1 - first.length;
  if (missing === 0 || oldest === undefined || newest.length < RECOMMENDED_WINDOW) return first;
  const from: ListPosition = isBeyond ? after : [0, oldest.key, oldest.sell_idx, request.interpretationIndex];
  return [...first, ...(await loadRows(database, selectRows(rowsOf, { ...request, after: from }, missing, now)))];
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
  /** The page that will be loaded next, so that its first rows are found by the same statement; null: none. */
  readonly next?: PageRequest | null;
}

/** Counts the sales of a listing that run at `now` and fulfill the conditions, among the first `maxRows` that run. */
export async function countListed(
  database: Database,
  listing: Listing,
  { next = null, ...request }: CountRequest,
  maxRows: number,
  now: KstText,
): Promise<ListedCount> {
  const first = firstRows(listing, maxRows, now);
  const isFound = conditions(request);
  // How a list is read in the order of a facet depends on its length, so its rows are loaded after the count.
  const page = next === null || isByFacet(next.sort) ? null : next;
  const { rows } =
    listing.isOrdered || page === null
      ? await sql<ListedCount>`
          select count(*) as seen, count(*) filter (where ${isFound}) as count,
            ${listing.isOrdered ? sql`'{}'::bigint[]` : sql`coalesce(array_agg(listed.sell_idx), '{}')`} as ids,
            ${page === null ? sql`null` : asJson(selectFirstRows(createRowsQuery(listing), page, now))} as rows
          from ${first} listed
        `.execute(database)
      : await sql<ListedCount>`
          with listed as materialized (
            select sell_idx, start_dt, end_dt, consumer_price, ${isFound} as is_found from ${first} listed
          )
          select count(*) as seen, count(*) filter (where is_found) as count, coalesce(array_agg(sell_idx), '{}') as ids,
            case when count(*) < ${maxRows} then ${asJson(selectFirstRows(FOUND_ROWS, { ...page, filter: NO_FILTER }, now))} end as rows
          from listed
        `.execute(database);
  return rows[0] ?? { seen: 0, count: 0, ids: [], rows: null };
}

/** The sales that a count without order has found, which are all of the list if fewer than the maximum were checked. */
const FOUND_ROWS = createRowsQuery({ rows: sql`(select * from listed where is_found)`, isOrdered: false });

function asJson(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;
}

/** Lists sales by their ids, which are few. */
export function toListing(ids: readonly SellIdx[]): Listing {
  const rows = sql`(select ${LISTED_COLUMNS} from sale_facet where sell_idx = any (${ids}::bigint[]))`;
  return { rows, isOrdered: false };
}

function toPosition(row: ListedRow, sort: ListSort, interpretationIndex: ListPosition[3]): ListPosition {
  const { sell_idx, key } = row;
  if (sort === 0 && isRecommended(row))
    return [sort, key, sell_idx, interpretationIndex, row.order_cnt, row.review_cnt];
  return sort === 0 || sort === 3
    ? [sort, key, sell_idx, interpretationIndex]
    : [sort, Number(key), sell_idx, interpretationIndex];
}

function isRecommended(row: ListedRow): row is RecommendedRow {
  return row.order_cnt !== undefined && row.review_cnt !== undefined;
}
