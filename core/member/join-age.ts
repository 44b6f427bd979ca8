import { formatKstDate } from '../time/kst.ts';

/** From this birthday on a person may join on their own. */
export const JOIN_AGE = 14;

/** A date of birth as far as a log-in provider tells it; the day is left out by who shares the year alone. */
export interface BirthDate {
  readonly year: number;
  /** `MMDD`; null when it is not known. */
  readonly month_day: string | null;
}

/**
 * Whether a person is surely younger than 14 in Korea at `now` (epoch ms). From the 14th birthday's midnight on they
 * are not. Without the day only who turns 14 next year or later is; without the year nobody is (null).
 */
export function isUnderJoinAge(birth: BirthDate | null, now: number): boolean {
  if (birth === null) return false;
  const [year = '', month = '', day = ''] = formatKstDate(now).split('-');
  const turns = birth.year + JOIN_AGE;
  if (turns !== Number(year)) return turns > Number(year);
  return birth.month_day !== null && birth.month_day > `${month}${day}`;
}
