import type { Query } from '../navigation/query.ts';

/** Sort orders of a product list: 0 recommended, 1 price ascending, 2 price descending. */
export const LIST_SORTS = [
  { value: 0, text: '추천순' },
  { value: 1, text: '낮은 가격순' },
  { value: 2, text: '높은 가격순' },
] as const;
export type ListSort = (typeof LIST_SORTS)[number]['value'];

/** Returns the sort order in a query; 0 if it is missing or unknown. */
export function parseListSort(query: Query): ListSort {
  return LIST_SORTS.find(({ value }) => String(value) === query.get('sort'))?.value ?? 0;
}
