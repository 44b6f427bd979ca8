import type { Query } from '../navigation/query.ts';
import { parseRowId } from '../navigation/row-id.ts';
import {
  parseFilterFlags,
  parseFilterSellers,
  parsePriceRange,
  type ProductFilter,
} from '../product-list/product-filter.ts';

/**
 * Parses the filter in a query. Omits values that are unknown, repeated or too many, and both prices if the lowest is
 * above the highest.
 */
export function parseProductFilter(query: Query): ProductFilter {
  return {
    category_idx: parseRowId(query.get('category_idx')),
    ...parsePriceRange(query.get('min_price'), query.get('max_price')),
    flag_list: parseFilterFlags(query.get('flags')),
    seller_list: parseFilterSellers(query.get('sellers')),
  };
}
