import { sql, type RawBuilder } from 'kysely';
import {
  isEmptyFilter,
  NO_FILTER,
  type FilterFlag,
  type ProductFilter,
} from '../../../core/product-list/product-filter.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import {
  facetConditions,
  IN_STOCK,
  isAfter,
  SORT_KEY,
  needsStock,
  onSaleAt,
  ORDER_BY,
  type Listing,
  type PageRequest,
  type RowsQuery,
} from './listed-query.ts';

/** Maximum number of sales that are looked up and sorted. */
export interface SortLimits {
  readonly any: number;
  /** The limit with free delivery, which has its own, shorter indexes: comparing names fills a page sooner there. */
  readonly free: number;
}

/** In a catalogue of a million sales, looking up this many costs as much as comparing names until a page is full. */
const LIMITS: SortLimits = { any: 1_500, free: 800 };

/**
 * Returns the query of a long list in the order of an index of `sale_facet`. If few sales fulfill the conditions, they
 * are looked up and sorted. Otherwise the index is read in order and names are compared, which soon finds the next sale
 * of the list.
 */
export function longRowsByFacet({ rows, hasName, isCompared = false }: Listing, limits = LIMITS): RowsQuery {
  return (request, maxRows, now) => {
    const { filter } = request;
    const matching = sql`
      select listed.sell_idx from ${rows} listed where ${facetConditions(filter)} and ${onSaleAt(now)}
    `;
    if (hasName === undefined) return inStock(sortSales(matching, request), request, maxRows);
    const compared = inStock(compareByName(hasName, request, now), request, maxRows);
    // Looking up the sales takes too long if each row has to be compared, or if one seller has a small part of the
    // list.
    if (isCompared || isOfOneSeller(filter)) return compared;
    const limit = isFree(filter) ? limits.free : limits.any;
    return sql`
      with few as materialized (${matching} limit ${limit + 1}), counted as materialized (select count(*) as cnt from few)
      (${inStock(sortSales(sql`select sell_idx from few where (select cnt from counted) <= ${limit}`, request), request, maxRows)})
      union all
      (select * from (${compared}) listed where (select cnt from counted) > ${limit})
    `;
  };
}

function sortSales(sales: RawBuilder<unknown>, { sort, after }: PageRequest) {
  return sql`
    select listed.sell_idx, ${SORT_KEY[sort]} as key
    from (${sales} offset 0) one
    cross join lateral (
      select sell_idx, order_cnt, discount_rate, review_cnt from sale_facet where sell_idx = one.sell_idx limit 1
    ) listed
    where ${isAfter(sort, after)}
    order by ${ORDER_BY[sort]}
  `;
}

/**
 * Returns the query that compares names. The indexes of all sales, of each seller's sales, and of those with free
 * delivery contain periods and names. Other conditions are looked up only for the sales of the list.
 */
function compareByName(hasName: NonNullable<Listing['hasName']>, { sort, after, filter }: PageRequest, now: KstText) {
  const { indexed, others } = byIndex(filter);
  const isListed = [
    onSaleAt(now),
    isAfter(sort, after),
    hasName(sql`listed.search_key`),
    ...(isEmptyFilter(indexed) ? [] : [facetConditions(indexed)]),
    ...(isEmptyFilter(others) ? [] : [lookUpFacet(facetConditions(others))]),
  ];
  return sql`
    select listed.sell_idx, ${SORT_KEY[sort]} as key
    from sale_facet listed
    where ${sql.join(isListed, sql` and `)}
    order by ${ORDER_BY[sort]}
  `;
}

/** Splits the conditions, except stock, into those that choose the index and the others. */
function byIndex(filter: ProductFilter): { readonly indexed: ProductFilter; readonly others: ProductFilter } {
  const flag_list = filter.flag_list.filter((flag) => flag !== 'buyable');
  if (isOfOneSeller(filter)) {
    return {
      indexed: { ...NO_FILTER, seller_list: filter.seller_list },
      others: { ...filter, flag_list, seller_list: [] },
    };
  }
  const isIndexed = (flag: FilterFlag): boolean => flag === 'free';
  return {
    indexed: { ...NO_FILTER, flag_list: flag_list.filter(isIndexed) },
    others: { ...filter, flag_list: flag_list.filter((flag) => !isIndexed(flag)) },
  };
}

/** Returns a condition evaluated sale by sale, after those that the index covers: `offset 0` prevents a join. */
function lookUpFacet(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select consumer_price, category_idx, seller_idx, discount_rate, is_free, is_group
      from sale_facet one where one.sell_idx = listed.sell_idx
    ) listed
    where ${condition}
    offset 0
  )`;
}

/** Adds the condition of stock, which is looked up last. */
function inStock(inOrder: RawBuilder<unknown>, request: PageRequest, maxRows: number) {
  return sql`
    select listed.sell_idx, listed.key
    from (${inOrder} offset 0) listed
    where ${needsStock(request) ? IN_STOCK : sql`true`}
    limit ${maxRows}
  `;
}

function isOfOneSeller({ seller_list }: ProductFilter): boolean {
  return seller_list.length === 1;
}

function isFree({ flag_list }: ProductFilter): boolean {
  return flag_list.includes('free');
}
