import { sql } from 'kysely';
import { isEmptyFilter } from '../../../core/product-list/product-filter.ts';
import {
  below,
  facetConditions,
  IN_STOCK,
  isAfter,
  KEY,
  onSaleAt,
  ORDER,
  rowsOf,
  sellersOf,
  type Listing,
  type RowsQuery,
} from './listed-query.ts';

/** Lists the sales of a category and of its subcategories. */
export function categoryListing(category_idx: number): Listing {
  const rows = sql`(
    select sell_idx, start_dt, end_dt, consumer_price from sale_listing where category_idx = ${category_idx}
  )`;
  return { rows, isOrdered: true, hasFacets: false };
}

/**
 * The query of a category's sales. With conditions, or in an order of facets, each category below is read by itself until
 * the page is full, since the indexes of `sale_facet` have the category of the product; so is each chosen seller.
 */
export function categoryRows(category_idx: number): RowsQuery {
  const inOrder = rowsOf(categoryListing(category_idx));
  return (request, most, now) => {
    const { sort, after, filter, inStockOnly } = request;
    if (isEmptyFilter(filter) && sort < 4) return inOrder(request, most, now);
    const isInStock = inStockOnly || filter.flag_list.includes('buyable');
    const sold = filter.seller_list.length === 0 ? null : sellersOf(filter);
    // Stock is looked up last, in the order of the list, whichever index that was read from.
    return sql`
      select one.sell_idx, one.key
      from (${below(category_idx)}) place ${sold === null ? sql`` : sql`cross join (${sold}) sold`}
      cross join lateral (
        select listed.sell_idx, listed.key
        from (
          select facet.sell_idx, ${KEY[sort]} as key
          from sale_facet facet
          cross join lateral (select facet.sell_idx, facet.start_dt, facet.end_dt, facet.consumer_price) listed
          where facet.category_idx = place.category_idx ${sold === null ? sql`` : sql`and facet.seller_idx = sold.seller_idx`}
            and ${onSaleAt(now)} and ${isAfter(sort, after)} and ${facetConditions({ ...filter, seller_list: [] })}
          order by ${ORDER[sort]}
          offset 0
        ) listed
        where ${isInStock ? IN_STOCK : sql`true`}
        limit ${most}
      ) one
      order by ${sort === 1 ? sql`one.key` : sql`one.key desc`}, one.sell_idx desc
      limit ${most}
    `;
  };
}
