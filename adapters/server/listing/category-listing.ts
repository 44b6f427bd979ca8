import { sql } from 'kysely';
import {
  selectSubcategories,
  facetConditions,
  IN_STOCK,
  isAfter,
  SORT_KEY,
  needsStock,
  onSaleAt,
  ORDER_BY,
  sellersOf,
  type Listing,
  type RowsQuery,
} from './listed-query.ts';
import { isCounted, createRowsQuery } from './listing-rows.ts';
import type { CategoryIdx } from '../../../core/vocabulary/ids.ts';

/** Lists the sales of a category and of its subcategories. Their rows also have the column `is_sold_out`. */
export function categoryListing(category_idx: CategoryIdx): Listing {
  const rows = sql`(
    select sell_idx, start_dt, end_dt, consumer_price, seller_idx, category_idx, discount_rate, is_free, is_group,
      is_sold_out
    from sale_listing where category_idx = ${category_idx}
  )`;
  return { rows, isOrdered: true };
}

/**
 * Returns the query of a category's sales. With chosen sellers, or sorted by orders or reviews, each subcategory (or
 * chosen seller) is read separately until the page is full, since the indexes of `sale_facet` contain only the
 * product's own category.
 */
export function categoryRows(category_idx: CategoryIdx): RowsQuery {
  const inOrder = createRowsQuery(categoryListing(category_idx));
  return (request, maxRows, now) => {
    const { sort, after, filter } = request;
    const sold = filter.seller_list.length === 0 ? null : sellersOf(filter);
    if (sold === null && !isCounted(sort)) return inOrder(request, maxRows, now);
    // Looks up stock only after sorting, so that it is looked up in the order of the list, with any index.
    return sql`
      select one.sell_idx, one.key
      from (${selectSubcategories(category_idx)}) place ${sold === null ? sql`` : sql`cross join (${sold}) sold`}
      cross join lateral (
        select listed.sell_idx, listed.key
        from (
          select listed.sell_idx, ${SORT_KEY[sort]} as key
          from sale_facet listed
          where listed.category_idx = place.category_idx ${sold === null ? sql`` : sql`and listed.seller_idx = sold.seller_idx`}
            and ${onSaleAt(now)} and ${isAfter(sort, after)} and ${facetConditions({ ...filter, seller_list: [] })}
          order by ${ORDER_BY[sort]}
          offset 0
        ) listed
        where ${needsStock(request) ? IN_STOCK : sql`true`}
        limit ${maxRows}
      ) one
      order by ${sort === 1 ? sql`one.key` : sql`one.key desc`}, one.sell_idx desc
      limit ${maxRows}
    `;
  };
}
