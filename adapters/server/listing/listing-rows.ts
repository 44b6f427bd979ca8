import { sql, type RawBuilder } from 'kysely';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import {
  facetConditions,
  IN_STOCK,
  isAfter,
  SORT_KEY,
  needsStock,
  onSaleAt,
  ORDER_BY,
  type Listing,
  type RowsQuery,
} from './listed-query.ts';
import { longRowsByFacet } from './long-rows-by-facet.ts';

/** Returns the query of a listing's sales. */
export function createRowsQuery(listing: Listing): RowsQuery {
  return (request, maxRows, now) => {
    const { sort, after, isLong } = request;
    if (isLong && isByFacet(sort)) return longRowsByFacet(listing)(request, maxRows, now);
    const source = isCounted(sort) ? withCounts(listing.rows) : listing.rows;
    // Looks up stock only after sorting, so that it is looked up in the order of the list, with any index.
    return sql`
      select listed.sell_idx, listed.key
      from (
        select listed.sell_idx, ${SORT_KEY[sort]} as key
        from ${source} listed
        where ${facetConditions(request.filter)} and ${onSaleAt(now)} and ${isAfter(sort, after)}
        order by ${ORDER_BY[sort]}
        offset 0
      ) listed
      where ${needsStock(request) ? IN_STOCK : sql`true`}
      limit ${maxRows}
    `;
  };
}

/** Returns whether `sale_facet` has an index in this order. */
export function isByFacet(sort: ListSort): boolean {
  return sort >= 4;
}

/**
 * Returns whether a list is sorted by a number that each order or review changes. Only `sale_facet` has these numbers.
 */
export function isCounted(sort: ListSort): boolean {
  return sort === 4 || sort === 6;
}

/** Adds the orders and reviews of each sale, looked up one by one. */
function withCounts(rows: RawBuilder<unknown>) {
  return sql`(
    select one.*, counted.order_cnt, counted.review_cnt
    from ${rows} one
    cross join lateral (
      select order_cnt, review_cnt from sale_facet where sale_facet.sell_idx = one.sell_idx limit 1
    ) counted
  )`;
}
