import type { KstDay } from '../vocabulary/kst-text.ts';
import { daysBefore, lastCountedDay } from './ranking-days.ts';

/** Home shows the ranking of a day only if the day has this many orders. Fewer orders are not representative. */
export const MIN_HOME_ORDERS = 10;
/** Maximum age of the ranking that home shows, in case newer days were not counted. */
const MAX_AGE_DAYS = 2;

/** Returns whether home shows the ranking of a day with `order_cnt` orders. False for a day in the future. */
export function isShownOnHome({ end_dt, order_cnt }: { end_dt: KstDay; order_cnt: number }, now: number): boolean {
  const last = lastCountedDay(now);
  return order_cnt >= MIN_HOME_ORDERS && end_dt <= last && end_dt >= daysBefore(last, MAX_AGE_DAYS);
}
