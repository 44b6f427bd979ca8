import { daysBetween, parseKst } from '../time/kst.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';
import { daysBefore, lastCountedDay } from './ranking-days.ts';

/** Number of days whose orders count as bought together. The counts of earlier days are deleted. */
const COUNTED_DAYS = 90;

/** Numbers of days after which a day is counted again, without the lines that were cancelled or returned by then. */
const RECOUNT_AFTER_DAYS: readonly number[] = [7, 29];

/** A day, and when it was last counted. */
export interface CountedDay {
  readonly day: KstDay;
  readonly counted_dt: KstText;
}

/**
 * Returns the days whose orders have to be counted at `now`, newest first. Of the 90 days until `lastCountedDay`, these
 * are the days that were never counted, and those whose last count was before a recount that is due.
 */
export function daysToCount(counted: readonly CountedDay[], now: number): readonly KstDay[] {
  const last = lastCountedDay(now);
  const countedAt = new Map(counted.map(({ day, counted_dt }) => [day, parseKst(counted_dt)]));
  return countedDays(last).filter((day, age) => {
    const at = countedAt.get(day) ?? null;
    if (at === null) return true;
    return recounts(age) > recounts(age - daysSince(lastCountedDay(at), last));
  });
}

/** Returns the first day that still counts at `now`; counts of earlier days are deleted. */
export function firstCountedDay(now: number): KstDay {
  return daysBefore(lastCountedDay(now), COUNTED_DAYS - 1);
}

function countedDays(last: KstDay): readonly KstDay[] {
  return Array.from({ length: COUNTED_DAYS }, (_, age) => daysBefore(last, age));
}

/** Returns the number of recounts that are due `age` days after the first count of a day. */
function recounts(age: number): number {
  return RECOUNT_AFTER_DAYS.filter((after) => age >= after).length;
}

function daysSince(day: KstDay, last: KstDay): number {
  return daysBetween(parseKst(day) ?? Number.NaN, parseKst(last) ?? Number.NaN);
}
