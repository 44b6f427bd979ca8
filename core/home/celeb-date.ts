import type { Query } from '../navigation/query.ts';
import { formatKstDate } from '../time/kst.ts';

/**
 * The day of the celeb schedule that an address shows: its `date` if the list has it, else the first day of the
 * list (spec §2). Null for an empty list. Days are `YYYY-MM-DD` in KST.
 */
export function chosenDate(query: Query, dates: readonly { readonly start_dt: string }[]): string | null {
  const wanted = query.get('date');
  const listed = dates.find(({ start_dt }) => start_dt === wanted) ?? dates[0];
  return listed?.start_dt ?? null;
}

/** How the day is called in the request: `now` when it is today in Korea, else the day itself (spec §2). */
export function dealId(date: string, now: number): string {
  return date === formatKstDate(now) ? 'now' : date;
}
