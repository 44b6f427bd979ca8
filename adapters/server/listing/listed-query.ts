import { sql, type RawBuilder } from 'kysely';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import { FILTER_DISCOUNT, type FilterFlag, type ProductFilter } from '../../../core/product-list/product-filter.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { ListPosition } from './cursor.ts';
import { UNITS_FOR_SALE } from './units-for-sale.ts';
import type { CategoryIdx } from '../../../core/vocabulary/ids.ts';

/** The sales of a list, before any condition. */
export interface Listing {
  /** A table expression of rows with the columns of `LISTED_COLUMNS`. */
  readonly rows: RawBuilder<unknown>;
  /** True: an index returns the rows in the sort orders of a list. */
  readonly isOrdered: boolean;
  /**
   * Returns the condition that a search key belongs to a sale of the list; undefined if the list does not depend on
   * names.
   */
  readonly hasName?: (search_key: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** True: each row is compared with a keyword, letter by letter. */
  readonly isCompared?: boolean;
}

/** The columns of every list: the sale, its period and price, and its filter columns. */
export const LISTED_COLUMNS = sql.join(
  [
    'sell_idx',
    'start_dt',
    'end_dt',
    'consumer_price',
    'seller_idx',
    'category_idx',
    'discount_rate',
    'is_free',
    'is_group',
  ].map((column) => sql.ref(column)),
);

export interface PageRequest {
  readonly sort: ListSort;
  /** End of the previous page; null for the first. */
  readonly after: ListPosition | null;
  /** Index of the keyword's interpretation that produced the list; the same for all pages, 0 without a keyword. */
  readonly interpretationIndex: ListPosition[3];
  /** True: omits sold-out sales. */
  readonly inStockOnly: boolean;
  readonly filter: ProductFilter;
  /** True: there are too many sales to sort all of them. */
  readonly isLong: boolean;
}

/** The conditions of a list request, without its sort order. */
export type ListRequest = Pick<PageRequest, 'inStockOnly' | 'filter'>;

/**
 * Returns the query of at most `maxRows` sales of a list, from the end of the previous page on. The sales run at `now`
 * and fulfill the conditions; `key` is the value that they are sorted by.
 */
export type RowsQuery = (request: PageRequest, maxRows: number, now: KstText) => RawBuilder<unknown>;

/**
 * Selects the first `maxRows` sales of a listing that run at `now`; the newest ones if an index returns them in that
 * order.
 */
export function firstRows({ rows, isOrdered }: Listing, maxRows: number, now: KstText) {
  return sql`(
    select listed.* from ${rows} listed where ${onSaleAt(now)}
    ${isOrdered ? sql`order by ${NEWEST}` : sql``}
    limit ${maxRows}
  )`;
}

export function onSaleAt(now: KstText) {
  return sql`listed.start_dt <= ${now} and listed.end_dt > ${now}`;
}

/** Returns the conditions of a list, except the period of its sales. */
export function conditions(request: ListRequest): RawBuilder<boolean> {
  const all = facetConditions(request.filter);
  return needsStock(request) ? sql`${all} and ${IN_STOCK}` : all;
}

export function needsStock({ inStockOnly, filter }: ListRequest): boolean {
  return inStockOnly || filter.flag_list.includes('buyable');
}

/** Returns all conditions except stock. */
export function facetConditions(filter: ProductFilter): RawBuilder<boolean> {
  const { category_idx, min_price, max_price, flag_list, seller_list } = filter;
  // This condition is first and as cheap as possible: if one seller is chosen, it skips most rows of a long list.
  const isSold =
    seller_list.length === 1
      ? sql<boolean>`listed.seller_idx = (${sellersOf(filter)})`
      : sql<boolean>`listed.seller_idx = any (array(${sellersOf(filter)}))`;
  const all = [
    ...(seller_list.length === 0 ? [] : [isSold]),
    ...(min_price === null ? [] : [sql<boolean>`listed.consumer_price >= ${min_price}`]),
    ...(max_price === null ? [] : [sql<boolean>`listed.consumer_price <= ${max_price}`]),
    ...(category_idx === null
      ? []
      : [sql<boolean>`listed.category_idx = any (array(${selectSubcategories(category_idx)}))`]),
    ...flag_list.map((flag) => HAS_FLAG[flag]),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** The condition of stock, evaluated row by row while the page fills: `offset 0` prevents a join of the whole list. */
export const IN_STOCK = sql<boolean>`exists (
  select from sale_option
  where sale_option.sell_idx = listed.sell_idx and not is_add_option and ${UNITS_FOR_SALE} > 0
  offset 0
)`;

/**
 * Has a row if an option of the sale is sold out. Every sale has an option that is not an add-on, so the small index of
 * sold-out options shows that most sales are in stock. Use it in a join: as a condition it takes longer.
 */
export const SOLD_OUT_OPTION = sql`(
  select true as is_sold_out from sale_option
  where sale_option.sell_idx = listed.sell_idx and not is_add_option and ${UNITS_FOR_SALE} <= 0
)`;

/** Conditions of the flags except that of stock, which is not a facet. */
const HAS_FLAG: Readonly<Record<FilterFlag, RawBuilder<boolean>>> = {
  free: sql`listed.is_free`,
  buyable: sql`true`,
  group: sql`listed.is_group`,
  discount: sql`listed.discount_rate >= ${FILTER_DISCOUNT}`,
};

/** Selects the ids of the chosen sellers. */
export function sellersOf({ seller_list }: ProductFilter) {
  return sql`select seller_idx from seller where member_id = any (${seller_list}::text[])`;
}

/** Selects the ids of a category and of all below it. */
export function selectSubcategories(category_idx: CategoryIdx) {
  return sql`
    with recursive below as (
      select ${category_idx}::bigint as category_idx
      union
      select child.category_idx from category child join below on child.parent_idx = below.category_idx
    )
    select category_idx from below
  `;
}

/** Returns the condition that a row follows the end of the previous page. */
export function isAfter(sort: ListSort, after: ListPosition | null): RawBuilder<unknown> {
  return after === null ? sql`true` : AFTER_POSITION[sort](after);
}

export const SORT_KEY: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  0: sql`listed.start_dt`,
  1: sql`listed.consumer_price`,
  2: sql`listed.consumer_price`,
  3: sql`listed.start_dt`,
  4: sql`listed.order_cnt`,
  5: sql`listed.discount_rate`,
  6: sql`listed.review_cnt`,
};

const NEWEST = sql`listed.start_dt desc, listed.sell_idx desc`;
export const ORDER_BY: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  0: NEWEST,
  1: sql`listed.consumer_price, listed.sell_idx desc`,
  2: sql`listed.consumer_price desc, listed.sell_idx desc`,
  3: NEWEST,
  4: sql`listed.order_cnt desc, listed.sell_idx desc`,
  5: sql`listed.discount_rate desc, listed.sell_idx desc`,
  6: sql`listed.review_cnt desc, listed.sell_idx desc`,
};

const afterNewest = ([, key, sell_idx]: ListPosition) =>
  sql`(listed.start_dt, listed.sell_idx) < (${key}, ${sell_idx})`;
const AFTER_POSITION: Readonly<Record<ListSort, (place: ListPosition) => RawBuilder<unknown>>> = {
  0: afterNewest,
  1: ([, key, sell_idx]) => sql`listed.consumer_price >= ${key}
    and (listed.consumer_price > ${key} or listed.sell_idx < ${sell_idx})`,
  2: ([, key, sell_idx]) => sql`(listed.consumer_price, listed.sell_idx) < (${key}, ${sell_idx})`,
  3: afterNewest,
  4: ([, key, sell_idx]) => sql`(listed.order_cnt, listed.sell_idx) < (${key}, ${sell_idx})`,
  5: ([, key, sell_idx]) => sql`(listed.discount_rate, listed.sell_idx) < (${key}, ${sell_idx})`,
  6: ([, key, sell_idx]) => sql`(listed.review_cnt, listed.sell_idx) < (${key}, ${sell_idx})`,
};
