import { DAY_MS, startOfKstDay } from '../time/kst.ts';

const HOUR_MS = DAY_MS / 24;
const FROM_HOUR = 10;
const BEFORE_HOUR = 21;

/**
 * Returns whether news that can wait, such as points that will expire, are written at `now` (epoch ms): [10:00, 21:00)
 * in Korea. News of orders are not asked: they are expected at any hour.
 */
export function isNewsTimeAt(now: number): boolean {
  const time = now - startOfKstDay(now);
  return time >= FROM_HOUR * HOUR_MS && time < BEFORE_HOUR * HOUR_MS;
}
