import { DAY_MS, parseKst } from '../time/kst.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';
import { daysBefore, lastCountedDay } from './ranking-days.ts';

/** Orders older than this do not count as bought together, and their counts are deleted. */
export const COUNTED_DAYS = 90;

/** Days after the first count at which a day is counted again, without lines cancelled or returned by then. */
const RECOUNT_AFTER_DAYS: readonly number[] = [7, 29];

/** When a day was last counted. */
export interface CountedDay {
  readonly day: KstDay;
  readonly counted_dt: KstText;
}

/**
 * Returns the days whose orders have to be counted at `now`, newest first: days of the last 90 that were never counted,
 * and days whose last count was before a recount that is due. Days after the last countable one are never due.
 */
export function daysToCount(counted: readonly CountedDay[], now: number): readonly KstDay[] {
  const last = lastCountedDay(now);
  const countedAt = new Map(counted.map(({ day, counted_dt }) => [day, parseKst(counted_dt)]));
  return countedDays(last).filter((day, age) => {
    const at = countedAt.get(day) ?? null;
    if (at === null) return true;
    return recounts(age) > recounts(age - daysBetween(lastCountedDay(at), last));
  });
}

/** Returns the first day that still counts at `now`; counts of earlier days are deleted. */
export function firstCountedDay(now: number): KstDay {
  return daysBefore(lastCountedDay(now), COUNTED_DAYS - 1);
}

function countedDays(last: KstDay): readonly KstDay[] {
  return Array.from({ length: COUNTED_DAYS }, (_, age) => daysBefore(last, age));
}

/** Number of recounts that are due `age` days after a day's first count. */
function recounts(age: number): number {
  return RECOUNT_AFTER_DAYS.filter((after) => age >= after).length;
}

/** Whole days from one day to another; Korea has no daylight saving. */
function daysBetween(from: KstDay, to: KstDay): number {
  return Math.round(((parseKst(to) ?? Number.NaN) - (parseKst(from) ?? Number.NaN)) / DAY_MS);
}
