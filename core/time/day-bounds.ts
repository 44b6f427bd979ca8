import { addDays, formatKst, parseKst } from './kst.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

/** A time range `[from, before)` in KST. Null means no bound. */
export interface DayBounds {
  readonly from: KstText | null;
  readonly before: KstText | null;
}

/**
 * Converts a range of KST days, both `YYYY-MM-DD` and inclusive, to the time range of a list query.
 *
 * A null or invalid day becomes no bound, and so does an end of 9999-12-31, whose next day cannot be represented. If
 * the start is after the end, the range is empty.
 */
export function dayBounds(start: KstDay | null, end: KstDay | null): DayBounds {
  const [first, last] = [start, end].map((day) => (day === null ? null : parseKst(day)));
  const before = formatKst(addDays(last ?? Number.NaN, 1));
  return { from: formatKst(first ?? Number.NaN) || null, before: before || null };
}
