import type { KstDay } from '../vocabulary/kst-text.ts';
import { parseKst } from './kst.ts';

/**
 * The first and the last day for which the office has numbers. The days, weeks and months around them still have years
 * of four digits, the only ones that `formatKst` writes and the database reads.
 */
const FIRST_OFFICE_DAY = '1900-01-01';
export const LAST_OFFICE_DAY = '2999-12-31';

/**
 * Returns the start (epoch ms) of a day whose numbers staff view; null without a day, for an invalid one and for one
 * before 1900, as a date field contains while its year is typed. Later days than the last are refused with the call.
 */
export function officeDayStart(day: KstDay | null): number | null {
  return day === null || day < FIRST_OFFICE_DAY ? null : parseKst(day);
}
