import { FILTER_DISCOUNT, FILTER_FLAGS, type FilterFlag, type ProductFilter } from './product-filter.ts';
import { PRICE_RANGES } from './price-ranges.ts';
import type { CategoryIdx, SellerIdx } from '../vocabulary/ids.ts';

/** The facts of a sale that filters need. */
export interface FilterRow {
  /** The product's own category. The categories above it list the product, too. */
  readonly category_idx: CategoryIdx;
  readonly consumer_price: number;
  readonly is_free: boolean;
  readonly is_group: boolean;
  readonly isBuyable: boolean;
  readonly discount_rate: number;
  readonly seller_idx: SellerIdx;
}

/** A filter with the row ids of its sellers. */
export type RowFilter = ProductFilter & { readonly sellerIds: readonly SellerIdx[] };

/** The path of each category, from its top category down to itself. */
export type CategoryPaths = ReadonlyMap<number, readonly number[]>;

/** A group of filter conditions. Its counts ignore the conditions chosen in the same group. */
export type FilterGroup = 'category' | 'price' | 'seller' | FilterFlag;

export interface FilterCounts {
  readonly total_cnt: number;
  /** The number of rows of each category, including its subcategories. Categories without rows are missing. */
  readonly categories: ReadonlyMap<number, number>;
  /** The number of rows in each of `PRICE_RANGES`. */
  readonly prices: readonly number[];
  readonly flags: ReadonlyMap<FilterFlag, number>;
  readonly sellers: ReadonlyMap<SellerIdx, number>;
  /**
   * If no row is listed: the group of conditions whose removal lists the most rows, and their number. Null if rows are
   * listed, or if no single removal helps.
   */
  readonly blocker: { readonly group: FilterGroup; readonly cnt: number } | null;
}

/**
 * Counts the rows that each choice of a filter would list. The counts of a group apply the conditions of all other
 * groups.
 */
export function countFilter(rows: readonly FilterRow[], filter: RowFilter, paths: CategoryPaths): FilterCounts {
  const groups = activeGroups(filter);
  const isFulfilled = (row: FilterRow, group: FilterGroup): boolean => fulfills(row, group, filter, paths);
  const listed = rows.filter((row) => groups.every((group) => isFulfilled(row, group)));
  const rowsWithout = (group: FilterGroup): readonly FilterRow[] =>
    groups.includes(group)
      ? rows.filter((row) => groups.every((other) => other === group || isFulfilled(row, other)))
      : listed;
  const total_cnt = listed.length;
  const ofPrice = rowsWithout('price');
  return {
    total_cnt,
    categories: countByKey(rowsWithout('category').flatMap(({ category_idx }) => paths.get(category_idx) ?? [])),
    prices: PRICE_RANGES.map((range) => ofPrice.filter((row) => isInRange(row, range)).length),
    flags: new Map(
      FILTER_FLAGS.map(({ flag }) => [flag, rowsWithout(flag).filter((row) => fulfillsFlag(row, flag)).length]),
    ),
    sellers: countByKey(rowsWithout('seller').map(({ seller_idx }) => seller_idx)),
    blocker: total_cnt > 0 ? null : findBlocker(groups.map((group) => ({ group, cnt: rowsWithout(group).length }))),
  };
}

/** Returns the groups of a filter in which a condition is chosen. */
export function activeGroups(filter: ProductFilter): readonly FilterGroup[] {
  return [
    ...(filter.category_idx === null ? [] : (['category'] as const)),
    ...(filter.min_price === null && filter.max_price === null ? [] : (['price'] as const)),
    ...filter.flag_list,
    ...(filter.seller_list.length === 0 ? [] : (['seller'] as const)),
  ];
}

/** Returns the filter without the conditions of a group. */
export function withoutGroup(filter: ProductFilter, group: FilterGroup): ProductFilter {
  if (group === 'category') return { ...filter, category_idx: null };
  if (group === 'price') return { ...filter, min_price: null, max_price: null };
  if (group === 'seller') return { ...filter, seller_list: [] };
  return { ...filter, flag_list: filter.flag_list.filter((flag) => flag !== group) };
}

function fulfills(row: FilterRow, group: FilterGroup, filter: RowFilter, paths: CategoryPaths): boolean {
  if (group === 'category') return (paths.get(row.category_idx) ?? []).includes(filter.category_idx ?? 0);
  if (group === 'price') return isInRange(row, filter);
  if (group === 'seller') return filter.sellerIds.includes(row.seller_idx);
  return fulfillsFlag(row, group);
}

function isInRange(
  { consumer_price }: FilterRow,
  { min_price, max_price }: Pick<ProductFilter, 'min_price' | 'max_price'>,
): boolean {
  return consumer_price >= (min_price ?? 0) && consumer_price <= (max_price ?? Infinity);
}

function fulfillsFlag(row: FilterRow, flag: FilterFlag): boolean {
  if (flag === 'free') return row.is_free;
  if (flag === 'buyable') return row.isBuyable;
  if (flag === 'group') return row.is_group;
  return row.discount_rate >= FILTER_DISCOUNT;
}

function countByKey<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function findBlocker(candidates: readonly { readonly group: FilterGroup; readonly cnt: number }[]) {
  return candidates.filter(({ cnt }) => cnt > 0).toSorted((one, other) => other.cnt - one.cnt)[0] ?? null;
}
