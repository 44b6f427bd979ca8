import type { Query } from '../navigation/query.ts';

/** Sort orders of a product list, in their display order. `note` explains how an order is determined. */
export const LIST_SORTS = [
  {
    value: 0,
    text: '추천순',
    note: '새로 나온 100개는 최근 7일 주문과 리뷰가 많은 순서, 그다음은 새로 나온 순서예요. 광고는 섞지 않아요',
  },
  { value: 4, text: '인기순', note: '최근 7일 주문이 많은 순서예요. 1시간마다 다시 세요' },
  { value: 3, text: '신상품순' },
  { value: 1, text: '낮은 가격순' },
  { value: 2, text: '높은 가격순' },
  { value: 5, text: '할인율순' },
  { value: 6, text: '리뷰 많은순' },
] as const;
export type ListSort = (typeof LIST_SORTS)[number]['value'];

/** Returns the name of a sort order. */
export function sortText(sort: ListSort): string {
  return LIST_SORTS.find(({ value }) => value === sort)?.text ?? LIST_SORTS[0].text;
}

/** Returns the sort order in a query; 0 if it is missing or unknown. */
export function parseListSort(query: Query): ListSort {
  return LIST_SORTS.find(({ value }) => String(value) === query.get('sort'))?.value ?? 0;
}
