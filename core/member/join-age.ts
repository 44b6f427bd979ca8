import { formatKstDate } from '../time/kst.ts';

/** Minimum age in years for signing up. */
export const MIN_JOIN_AGE = 14;

/** Date of birth from an external login provider. The day is missing if the member shares only the year. */
export interface BirthDate {
  readonly year: number;
  /** Month and day as `MMDD`; null if unknown. */
  readonly monthDay: string | null;
}

/**
 * Returns whether a person is certainly younger than 14 in Korea at `now` (epoch ms). The 14th birthday counts as 14,
 * from midnight KST.
 *
 * If the day is unknown, only a person who turns 14 in a later year is younger. Returns false if the date of birth is
 * unknown.
 */
export function isUnderJoinAge(birth: BirthDate | null, now: number): boolean {
  if (birth === null) return false;
  const [year = '', month = '', day = ''] = formatKstDate(now).split('-');
  const thresholdYear = birth.year + MIN_JOIN_AGE;
  if (thresholdYear !== Number(year)) return thresholdYear > Number(year);
  return birth.monthDay !== null && birth.monthDay > `${month}${day}`;
}
