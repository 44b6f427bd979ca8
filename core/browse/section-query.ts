import type { Query } from '../navigation/query.ts';

/** The sort orders of a section: time 0 recommended, new and holiday 0 newest; 1 price up, 2 price down. */
export const FILTERS = [0, 1, 2] as const;
export type Filter = (typeof FILTERS)[number];
export type FilterKey = 'time_filter' | 'new_filter' | 'holiday_filter';

/** The sort order that an address names under `key`; 0 when it is none of the listed (spec §5). */
export function parseFilter(query: Query, key: FilterKey): Filter {
  return FILTERS.find((filter) => String(filter) === query.get(key)) ?? 0;
}

/** The page of the event list that an address names; 0 when it is no number (spec §5). Pagination corrects it. */
export function parseNowPage(query: Query): number {
  const text = query.get('now_page') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
