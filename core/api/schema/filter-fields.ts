import * as v from 'valibot';
import {
  FILTER_FLAGS,
  MAX_FILTER_PRICE,
  MAX_FILTER_SELLERS,
  parseFilterFlags,
  parseFilterSellers,
  type ProductFilter,
} from '../../product-list/product-filter.ts';
import { count } from './fields.ts';
import type { CategoryIdx } from '../../vocabulary/ids.ts';

const price = v.optional(v.nullable(v.pipe(count, v.maxValue(MAX_FILTER_PRICE))), null);

/** The conditions of a product list, except its category. Unknown conditions and sellers are ignored. */
export const filterFields = {
  /** Lowest and highest selling price, both included. */
  min_price: price,
  max_price: price,
  /** Comma-separated: `free`, `buyable`, `group`, `discount`. */
  flags: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(FILTER_FLAGS.length * 20),
      v.transform((text) => [...parseFilterFlags(text)]),
    ),
    '',
  ),
  /** Comma-separated `member_id`s, at most 10. */
  sellers: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_FILTER_SELLERS * 31),
      v.transform((text) => [...parseFilterSellers(text)]),
    ),
    '',
  ),
};

/** Returns the filter of a request that was parsed by `filterFields`. */
export function toProductFilter(
  { min_price, max_price, flags, sellers }: v.InferOutput<ReturnType<typeof filterObject>>,
  category_idx: CategoryIdx | null,
): ProductFilter {
  return { category_idx, min_price, max_price, flag_list: flags, seller_list: sellers };
}

function filterObject() {
  return v.object(filterFields);
}
