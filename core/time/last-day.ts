import type { KstDay } from '../vocabulary/kst-text.ts';
import { SECOND_MS } from './durations.ts';
import { formatKstDate, parseKst } from './kst.ts';
import type { Period } from './period.ts';

/**
 * Returns the last day of a period. Its end is excluded, so a period that ends at midnight does not include the day of
 * its end. Returns the empty string for an invalid date.
 */
export function lastDay({ end_dt }: Pick<Period, 'end_dt'>): KstDay {
  return formatKstDate((parseKst(end_dt) ?? Number.NaN) - SECOND_MS);
}
