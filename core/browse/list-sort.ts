import type { Query } from '../navigation/query.ts';

/** How a list of products is sorted (spec §9): 0 recommended, 1 price low to high, 2 price high to low. */
export const LIST_SORTS = [
  { value: 0, text: '추천순' },
  { value: 1, text: '낮은 가격순' },
  { value: 2, text: '높은 가격순' },
] as const;
export type ListSort = (typeof LIST_SORTS)[number]['value'];

/** The sort that an address names in `sort`; 0 when it is none of the listed (spec §5). */
export function parseListSort(query: Query): ListSort {
  return LIST_SORTS.find(({ value }) => String(value) === query.get('sort'))?.value ?? 0;
}
