import { withoutGroup, type FilterGroup } from '../../core/product-list/filter-counts.ts';
import { PRICE_RANGES } from '../../core/product-list/price-ranges.ts';
import { FILTER_FLAGS, type ProductFilter } from '../../core/product-list/product-filter.ts';
import { formatWon } from '../../core/money/won.ts';
import type { FilterCountsResponse } from './filter-counts-response.ts';

/** An applied condition, and the filter without it. */
export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly without: ProductFilter;
}

export const GROUP_TEXTS: Readonly<Record<FilterGroup, string>> = {
  category: '카테고리',
  price: '가격',
  seller: '판매자',
  free: '무료배송',
  buyable: '판매 중',
  group: '공동구매',
  discount: '할인 30% 이상',
};

/**
 * Returns the conditions of a filter as chips. Categories and sellers have general names until their own have loaded.
 */
export function filterChips(
  filter: ProductFilter,
  counts: Pick<FilterCountsResponse, 'category_list' | 'seller_list'> | null,
): readonly FilterChip[] {
  const { category_idx, seller_list, flag_list } = filter;
  const category = counts?.category_list.find((one) => one.category_idx === category_idx);
  const price = priceText(filter);
  const ofGroup = (group: FilterGroup, text: string): FilterChip => ({
    key: group,
    text,
    without: withoutGroup(filter, group),
  });
  return [
    ...(category_idx === null ? [] : [ofGroup('category', category?.category_name ?? GROUP_TEXTS.category)]),
    ...(price === null ? [] : [ofGroup('price', price)]),
    ...FILTER_FLAGS.flatMap(({ flag, text }) => (flag_list.includes(flag) ? [ofGroup(flag, text)] : [])),
    ...seller_list.map((member_id) => ({
      key: `seller ${member_id}`,
      text: counts?.seller_list.find((one) => one.member_id === member_id)?.member_name ?? member_id,
      without: { ...filter, seller_list: seller_list.filter((id) => id !== member_id) },
    })),
  ];
}

/** Returns the price condition as text; null without a price condition. */
export function priceText({ min_price, max_price }: ProductFilter): string | null {
  if (min_price === null && max_price === null) return null;
  const range = PRICE_RANGES.find((one) => one.min_price === min_price && one.max_price === max_price);
  if (range !== undefined) return range.text;
  const ends = [min_price, max_price].map((price) => (price === null ? '' : formatWon(price)));
  return ends.join(' ~ ').trim();
}
