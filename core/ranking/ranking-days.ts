import { HOUR_MS } from '../time/durations.ts';
import { addDays, formatKst, formatKstDate, parseKst, startOfKstDay } from '../time/kst.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';
import type { RankingPeriod } from '../vocabulary/limits/ranking-limits.ts';

/**
 * The hour (KST) at which the orders of the day before are counted. Most early cancellations have been made by then.
 */
const RENEWAL_HOUR = 6;
const LENGTH_DAYS: Readonly<Record<RankingPeriod, number>> = { day: 1, week: 7 };

/** The first and the last day of a period. */
export interface RankedDays {
  readonly start_dt: KstDay;
  readonly end_dt: KstDay;
}

/**
 * Returns the last day whose orders are counted at `now` (epoch ms): yesterday, or, before 06:00, the day before
 * yesterday.
 */
export function lastCountedDay(now: number): KstDay {
  return formatKstDate(addDays(now - RENEWAL_HOUR * HOUR_MS, -1));
}

/** Returns when the next day will be counted: at 06:00 (KST) today or tomorrow. */
export function nextRenewal(now: number): KstText {
  const today = startOfKstDay(now) + RENEWAL_HOUR * HOUR_MS;
  return formatKst(now < today ? today : addDays(today, 1));
}

/** Returns the day `count` days before `day`, or after it if `count` is negative; empty for an invalid day. */
export function daysBefore(day: KstDay, count: number): KstDay {
  return formatKstDate(addDays(parseKst(day) ?? Number.NaN, -count));
}

/** Returns the days whose orders a ranking counts if `end_dt` is the last of them. */
export function rankedDays(period: RankingPeriod, end_dt: KstDay): RankedDays {
  return { start_dt: daysBefore(end_dt, LENGTH_DAYS[period] - 1), end_dt };
}

/**
 * Returns the days of the previous period. Its ranks are compared with the current ones; the periods do not overlap.
 */
export function previousRankedDays(period: RankingPeriod, end_dt: KstDay): RankedDays {
  return rankedDays(period, daysBefore(end_dt, LENGTH_DAYS[period]));
}
