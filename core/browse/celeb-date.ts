import type { Query } from '../navigation/query.ts';
import { formatKstDate } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/**
 * Returns the selected day of the celeb schedule: `date` of the query if it is listed, otherwise the first listed day.
 * Returns null for an empty list. Days are `YYYY-MM-DD` in KST.
 */
export function selectedDate(query: Query, dates: readonly { readonly start_dt: KstDay }[]): KstDay | null {
  const wanted = query.get('date');
  const listed = dates.find(({ start_dt }) => start_dt === wanted) ?? dates[0];
  return listed?.start_dt ?? null;
}

/** Returns the day as requests name it: `now` for today in KST, otherwise the day itself. */
export function dealId(date: KstDay, now: number): string {
  return date === formatKstDate(now) ? 'now' : date;
}
