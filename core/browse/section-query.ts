import type { Query } from '../navigation/query.ts';

/** Sort orders of a section: 0 recommended (time) or newest (new, holiday), 1 price ascending, 2 price descending. */
const FILTERS = [0, 1, 2] as const;
export type Filter = (typeof FILTERS)[number];
export type FilterKey = 'time_filter' | 'new_filter' | 'holiday_filter';

/** Returns the sort order in a query under `key`; 0 if it is missing or unknown. */
export function parseFilter(query: Query, key: FilterKey): Filter {
  return FILTERS.find((filter) => String(filter) === query.get(key)) ?? 0;
}

/**
 * Returns the page of the event list in a query; 0 if it is missing or not a number. `pageGroup` corrects it to a valid
 * page.
 */
export function parseNowPage(query: Query): number {
  const text = query.get('now_page') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
