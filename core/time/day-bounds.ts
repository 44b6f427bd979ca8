import { addDays, formatKst, parseKst } from './kst.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

/** Time range `[from, before)` as KST date-times. Null means unbounded. */
export interface DayBounds {
  readonly from: KstText | null;
  readonly before: KstText | null;
}

/**
 * Converts a range of KST days, both `YYYY-MM-DD` and inclusive, to the time range of a list query.
 *
 * Null and invalid days mean unbounded; so does an end of 9999-12-31, which has no representable next day. A start
 * after the end gives an empty range.
 */
export function dayBounds(start: KstDay | null, end: KstDay | null): DayBounds {
  const [first, last] = [start, end].map((day) => (day === null ? null : parseKst(day)));
  const before = formatKst(addDays(last ?? Number.NaN, 1));
  return { from: formatKst(first ?? Number.NaN) || null, before: before || null };
}
