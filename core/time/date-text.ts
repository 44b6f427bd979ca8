import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

/**
 * Returns the day of a day or a date-time as data for shoppers: `2026-11-21`. Sentences use `monthDayText` or
 * `monthDayWeekdayText` instead.
 */
export function dateText(dt: KstDay | KstText): KstDay {
  return dt.slice(0, 10);
}

/** Returns a date-time as data for shoppers, to the minute: `2026-11-21 14:02`. */
export function dateTimeText(dt: KstText): string {
  return dt.slice(0, 16);
}
