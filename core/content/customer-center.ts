import { formatKstDate, startOfKstDay } from '../time/kst.ts';
import { weekdayText } from '../time/weekday.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Minutes after midnight, KST (spec §9). */
const OPENS = (10 * 60 + 30) * MINUTE;
const LUNCH = (12 * 60 + 30) * MINUTE;
const LUNCH_ENDS = (13 * 60 + 30) * MINUTE;
const CLOSES = 17 * 60 * MINUTE;
/** No row of closed days is longer; beyond it the list of holidays must be wrong. */
const LOOK_AHEAD_DAYS = 31;

export type CustomerCenter =
  /** Somebody answers, until `until`. */
  | { readonly kind: 'open'; readonly until: number }
  /** Closed; `opens` is when somebody answers next, null when the holidays leave no day of the next month. */
  | { readonly kind: 'lunch' | 'closed'; readonly opens: number | null };

/**
 * Whether the customer center answers at `now` (epoch ms), by the hours of spec §9 in Korea: weekdays 10:30 to
 * 17:00, closed 12:30 to 13:30, on weekends and on the given holidays (`YYYY-MM-DD`). Beginnings are included,
 * ends are not.
 */
export function customerCenterAt(now: number, holidays: ReadonlySet<string>): CustomerCenter {
  const today = startOfKstDay(now);
  const passed = now - today;
  if (isWorkday(today, holidays)) {
    if (passed < OPENS) return { kind: 'closed', opens: today + OPENS };
    if (passed < LUNCH) return { kind: 'open', until: today + LUNCH };
    if (passed < LUNCH_ENDS) return { kind: 'lunch', opens: today + LUNCH_ENDS };
    if (passed < CLOSES) return { kind: 'open', until: today + CLOSES };
  }
  for (let day = 1; day <= LOOK_AHEAD_DAYS; day += 1) {
    if (isWorkday(today + day * DAY, holidays)) return { kind: 'closed', opens: today + day * DAY + OPENS };
  }
  return { kind: 'closed', opens: null };
}

function isWorkday(day: number, holidays: ReadonlySet<string>): boolean {
  const date = formatKstDate(day);
  const weekday = weekdayText(date);
  return weekday !== '토' && weekday !== '일' && !holidays.has(date);
}
