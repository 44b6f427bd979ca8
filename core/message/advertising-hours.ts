import { HOUR_MS } from '../time/durations.ts';
import { addDays, startOfKstDay } from '../time/kst.ts';

const FROM_HOUR = 8;
const BEFORE_HOUR = 21;

/**
 * Returns when advertising may be sent (epoch ms): immediately, or at the next 08:00 if it is between 21:00 and 08:00
 * in Korea. The law forbids advertising during these hours unless the member has consented to it.
 */
export function advertisingAllowedAt(now: number, hasNightConsent: boolean): number {
  if (hasNightConsent) return now;
  const midnight = startOfKstDay(now);
  if (now < midnight + FROM_HOUR * HOUR_MS) return midnight + FROM_HOUR * HOUR_MS;
  return now < midnight + BEFORE_HOUR * HOUR_MS ? now : addDays(midnight, 1) + FROM_HOUR * HOUR_MS;
}
