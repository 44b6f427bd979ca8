import { sql, type RawBuilder } from 'kysely';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import {
  isEmptyFilter,
  FILTER_DISCOUNT,
  type FilterFlag,
  type ProductFilter,
} from '../../../core/product-list/product-filter.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { ListPlace } from './cursor.ts';
import { UNITS_FOR_SALE } from './units-for-sale.ts';

/** The sales of a list, before any condition. */
export interface Listing {
  /** A table expression of rows with sell_idx, start_dt, end_dt and consumer_price. */
  readonly rows: RawBuilder<unknown>;
  /** True: an index returns the rows in the orders of a list. */
  readonly isOrdered: boolean;
  /** True: the rows are those of `sale_facet`. */
  readonly hasFacets: boolean;
  /** True: the prices are others than those of the sales. */
  readonly hasOwnPrices?: boolean;
}

export interface PageRequest {
  readonly sort: ListSort;
  /** End of the previous page; null for the first. */
  readonly after: ListPlace | null;
  /** The reading of the keyword that produced the list; the same for all pages. */
  readonly way: ListPlace[3];
  /** True: omits sold-out sales. */
  readonly inStockOnly: boolean;
  readonly filter: ProductFilter;
  /** True: the listing has too many sales to sort them all. */
  readonly isLong: boolean;
}

/** A list without its sort order. */
export type ListRequest = Pick<PageRequest, 'inStockOnly' | 'filter'>;

/**
 * Returns the query of the sales of a list that run at `now` and fulfill the conditions, with the value that they are
 * sorted by as `key`: at most `most`, from the end of the previous page on.
 */
export type RowsQuery = (request: PageRequest, most: number, now: KstText) => RawBuilder<unknown>;

/** The query of a listing's sales. `listed` and, if it is needed, `facet` name the rows. */
export function rowsOf(listing: Listing): RowsQuery {
  return ({ sort, after, isLong, ...request }, most, now) => sql`
    select listed.sell_idx, ${KEY[sort]} as key
    from ${sourceOf(listing, sort, request.filter, isLong, now)}
    where ${onSaleAt(now)} and ${isAfter(sort, after)} and ${conditions(request, priceOf(listing, sort, request.filter))}
    order by ${ORDER[sort]}
    limit ${most}
  `;
}

/**
 * Joins a listing with the rows that it is filtered and sorted by. The lateral joins keep the planner from reading either
 * side as a whole: the listing is read in its order; a long listing that is sorted by a facet is looked up instead, sale
 * by sale in the order of the facet, until the page is full. A long listing of few sellers is the smaller of the two, or
 * both in the same order, as the planner expects.
 */
function sourceOf(listing: Listing, sort: ListSort, filter: ProductFilter, isLong: boolean, now: KstText) {
  const isByFacet = sort >= 4;
  if (isLong && filter.seller_list.length > 0) {
    return sql`${listing.rows} listed join sale_facet facet
      on facet.sell_idx = listed.sell_idx and facet.start_dt = listed.start_dt`;
  }
  if (isLong && isByFacet) {
    return sql`
      (select * from sale_facet where start_dt <= ${now} and end_dt > ${now}) facet
      cross join lateral (
        select * from ${listing.rows} one where one.sell_idx = facet.sell_idx and one.start_dt = facet.start_dt limit 1
      ) listed
    `;
  }
  return isByFacet || needsFacet(filter) ? withFacets(listing.rows, listing) : sql`${listing.rows} listed`;
}

/** Joins `rows` of a listing, named `listed`, with the row by which each sale is filtered and sorted, named `facet`. */
export function withFacets(rows: RawBuilder<unknown>, { hasFacets }: Listing) {
  return hasFacets
    ? sql`${rows} listed cross join lateral (select listed.*) facet`
    : sql`${rows} listed
        cross join lateral (select * from sale_facet where sale_facet.sell_idx = listed.sell_idx limit 1) facet`;
}

/** The first `most` sales of a listing that run at `now`: the newest, where an index returns them so. */
export function firstRows({ rows, isOrdered }: Listing, most: number, now: KstText) {
  return sql`(
    select listed.* from ${rows} listed where ${onSaleAt(now)}
    ${isOrdered ? sql`order by ${NEWEST}` : sql``}
    limit ${most}
  )`;
}

export function onSaleAt(now: KstText) {
  return sql`listed.start_dt <= ${now} and listed.end_dt > ${now}`;
}

/** What a list leaves out, except its period. Needs `facet` unless the filter is empty. */
export function conditions({ inStockOnly, filter }: ListRequest, price = LISTED_PRICE): RawBuilder<boolean> {
  const isInStock = inStockOnly || filter.flag_list.includes('buyable');
  return isInStock ? sql`${facetConditions(filter, price)} and ${IN_STOCK}` : facetConditions(filter, price);
}

/** The price of a sale, from its facets where they are joined anyway: not every index of a listing has it. */
function priceOf({ hasOwnPrices }: Listing, sort: ListSort, filter: ProductFilter) {
  return hasOwnPrices !== true && (sort >= 4 || needsFacet(filter)) ? sql`facet.consumer_price` : LISTED_PRICE;
}

const LISTED_PRICE = sql`listed.consumer_price`;

/** All conditions except stock. */
export function facetConditions(filter: ProductFilter, price = LISTED_PRICE): RawBuilder<boolean> {
  const { category_idx, min_price, max_price, flag_list, seller_list } = filter;
  const all = [
    ...(min_price === null ? [] : [sql<boolean>`${price} >= ${min_price}`]),
    ...(max_price === null ? [] : [sql<boolean>`${price} <= ${max_price}`]),
    ...(category_idx === null ? [] : [sql<boolean>`facet.category_idx = any (array(${below(category_idx)}))`]),
    ...(seller_list.length === 0 ? [] : [sql<boolean>`facet.seller_idx = any (array(${sellersOf(filter)}))`]),
    ...flag_list.map((flag) => HAS_FLAG[flag]),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Evaluated row by row while the page fills, never for the whole list: `offset 0` keeps it from becoming a join. */
export const IN_STOCK = sql<boolean>`exists (
  select from sale_option
  where sale_option.sell_idx = listed.sell_idx and not is_add_option and ${UNITS_FOR_SALE} > 0
  offset 0
)`;

/** Without stock, which is no facet. */
const HAS_FLAG: Readonly<Record<FilterFlag, RawBuilder<boolean>>> = {
  free: sql`facet.is_free`,
  buyable: sql`true`,
  group: sql`facet.is_group`,
  discount: sql`facet.discount_rate >= ${FILTER_DISCOUNT}`,
};

/** The rows of the chosen sellers. */
export function sellersOf({ seller_list }: ProductFilter) {
  return sql`select seller_idx from seller where member_id = any (${seller_list}::text[])`;
}

/** The ids of a category and of all below it. */
export function below(category_idx: number) {
  return sql`
    with recursive below as (
      select ${category_idx}::bigint as category_idx
      union
      select child.category_idx from category child join below on child.parent_idx = below.category_idx
    )
    select category_idx from below
  `;
}

function needsFacet(filter: ProductFilter): boolean {
  return !isEmptyFilter({ ...filter, min_price: null, max_price: null });
}

/** The rows that follow the end of the previous page. */
export function isAfter(sort: ListSort, after: ListPlace | null): RawBuilder<unknown> {
  return after === null ? sql`true` : AFTER[sort](after);
}

export const KEY: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  0: sql`listed.start_dt`,
  1: sql`listed.consumer_price`,
  2: sql`listed.consumer_price`,
  3: sql`listed.start_dt`,
  4: sql`facet.order_cnt`,
  5: sql`facet.discount_rate`,
  6: sql`facet.review_cnt`,
};

const NEWEST = sql`listed.start_dt desc, listed.sell_idx desc`;
export const ORDER: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  0: NEWEST,
  1: sql`listed.consumer_price, listed.sell_idx desc`,
  2: sql`listed.consumer_price desc, listed.sell_idx desc`,
  3: NEWEST,
  4: sql`facet.order_cnt desc, facet.sell_idx desc`,
  5: sql`facet.discount_rate desc, facet.sell_idx desc`,
  6: sql`facet.review_cnt desc, facet.sell_idx desc`,
};

const afterNewest = ([, key, sell_idx]: ListPlace) => sql`(listed.start_dt, listed.sell_idx) < (${key}, ${sell_idx})`;
const AFTER: Readonly<Record<ListSort, (place: ListPlace) => RawBuilder<unknown>>> = {
  0: afterNewest,
  1: ([, key, sell_idx]) => sql`listed.consumer_price >= ${key}
    and (listed.consumer_price > ${key} or listed.sell_idx < ${sell_idx})`,
  2: ([, key, sell_idx]) => sql`(listed.consumer_price, listed.sell_idx) < (${key}, ${sell_idx})`,
  3: afterNewest,
  4: ([, key, sell_idx]) => sql`(facet.order_cnt, facet.sell_idx) < (${key}, ${sell_idx})`,
  5: ([, key, sell_idx]) => sql`(facet.discount_rate, facet.sell_idx) < (${key}, ${sell_idx})`,
  6: ([, key, sell_idx]) => sql`(facet.review_cnt, facet.sell_idx) < (${key}, ${sell_idx})`,
};
