import { formatKstDate, parseKst } from './kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** The separator between the days of a displayed period. */
export const RANGE_SEPARATOR = ' ~ ';

/** The period `[start_dt, end_dt)` of a sale, an event or a banner; both are `YYYY-MM-DD HH:mm:ss` in KST. */
export interface Period {
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}

/** A period in epoch milliseconds, `[start, end)`. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Parses a period. Returns null for an invalid date or an end that is not after the start. */
export function parsePeriod({ start_dt, end_dt }: Period): TimeSpan | null {
  const [start, end] = [parseKst(start_dt), parseKst(end_dt)];
  return start !== null && end !== null && start < end ? { start, end } : null;
}

/** Returns whether both dates are valid and the end is after the start. */
export function isPeriod(period: Period): boolean {
  return parsePeriod(period) !== null;
}

/**
 * Returns whether `now` is within `[start_dt, end_dt)`. All periods use this rule. Returns false for an invalid date or
 * an end that is not after the start.
 */
export function isActiveAt(period: Period, now: number): boolean {
  const span = parsePeriod(period);
  return span !== null && span.start <= now && now < span.end;
}

/**
 * Formats a period for cards and share boxes: `YYYY-MM-DD ~ YYYY-MM-DD`. Returns the empty string if a date is invalid.
 */
export function periodText(period: Period): string {
  const days = [parseKst(period.start_dt), parseKst(period.end_dt)].map((ms) => (ms === null ? '' : formatKstDate(ms)));
  return days.includes('') ? '' : days.join(RANGE_SEPARATOR);
}
