import { DAY_MS, startOfKstDay } from '../time/kst.ts';

const HOUR_MS = DAY_MS / 24;
const FROM_HOUR = 10;
const BEFORE_HOUR = 21;

/**
 * Returns whether news that can wait, such as expiring points, is written at `now` (epoch ms): [10:00, 21:00) in Korea.
 * News about orders is written at any hour, since shoppers expect it.
 */
export function isNewsTimeAt(now: number): boolean {
  const time = now - startOfKstDay(now);
  return time >= FROM_HOUR * HOUR_MS && time < BEFORE_HOUR * HOUR_MS;
}
