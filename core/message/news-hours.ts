import { HOUR_MS } from '../time/durations.ts';
import { startOfKstDay } from '../time/kst.ts';

const FROM_HOUR = 10;
const BEFORE_HOUR = 21;

/**
 * Returns whether messages that can wait, such as those about expiring points, are written at `now` (epoch ms): in
 * Korea, within [10:00, 21:00). Messages about orders are written at any time, since shoppers expect them.
 */
export function isNewsTimeAt(now: number): boolean {
  const time = now - startOfKstDay(now);
  return time >= FROM_HOUR * HOUR_MS && time < BEFORE_HOUR * HOUR_MS;
}
