import { addDays, DAY_MS, startOfKstDay } from '../time/kst.ts';

const HOUR_MS = DAY_MS / 24;
const FROM_HOUR = 8;
const BEFORE_HOUR = 21;

/**
 * Returns the earliest time, from `now` on, at which advertising may be sent (epoch ms): `now` itself within [08:00,
 * 21:00) in Korea, or with the member's consent for the night; otherwise the next 08:00. The law forbids advertising
 * from 21:00 to 08:00 without this consent.
 */
export function advertisingAllowedAt(now: number, hasNightConsent: boolean): number {
  if (hasNightConsent) return now;
  const midnight = startOfKstDay(now);
  if (now < midnight + FROM_HOUR * HOUR_MS) return midnight + FROM_HOUR * HOUR_MS;
  return now < midnight + BEFORE_HOUR * HOUR_MS ? now : addDays(midnight, 1) + FROM_HOUR * HOUR_MS;
}
