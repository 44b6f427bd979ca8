import type { Period } from '../time/period.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Formats a time for a list, such as `11-23 20:14`, with the year if it is not the current one. */
export function listTimeText(at: KstText, now: KstText): string {
  return at.slice(at.startsWith(now.slice(0, 5)) ? 5 : 0, 16);
}

/** Formats a period for a list, such as `11-23 20:14 ~ 11-30 00:00`, with each year that is not the current one. */
export function listPeriodText({ start_dt, end_dt }: Period, now: KstText): string {
  return `${listTimeText(start_dt, now)} ~ ${listTimeText(end_dt, now)}`;
}
