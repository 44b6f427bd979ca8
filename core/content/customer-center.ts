import { addDays, formatKstDate, startOfKstDay } from '../time/kst.ts';
import { weekdayText } from '../time/weekday.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

const MINUTE = 60 * 1000;
/** Opening hours in ms after midnight, KST. */
const OPENS = (10 * 60 + 30) * MINUTE;
const LUNCH = (12 * 60 + 30) * MINUTE;
const LUNCH_ENDS = (13 * 60 + 30) * MINUTE;
const CLOSES = 17 * 60 * MINUTE;
/** Maximum days to search for the next workday. A longer closure would mean that the list of holidays is wrong. */
const LOOK_AHEAD_DAYS = 31;

export type CustomerCenter =
  /** Open until `until` (epoch ms). */
  | { readonly kind: 'open'; readonly until: number }
  /** Closed until `opens` (epoch ms); null if there is no workday within the next 31 days. */
  | { readonly kind: 'lunch' | 'closed'; readonly opens: number | null };

/**
 * Returns whether the customer center is open at `now` (epoch ms). It is open on weekdays `[10:30, 17:00)` KST, except
 * `[12:30, 13:30)`, weekends and the given holidays (`YYYY-MM-DD`).
 */
export function customerCenterAt(now: number, holidays: ReadonlySet<KstDay>): CustomerCenter {
  const today = startOfKstDay(now);
  const passed = now - today;
  if (isWorkday(today, holidays)) {
    if (passed < OPENS) return { kind: 'closed', opens: today + OPENS };
    if (passed < LUNCH) return { kind: 'open', until: today + LUNCH };
    if (passed < LUNCH_ENDS) return { kind: 'lunch', opens: today + LUNCH_ENDS };
    if (passed < CLOSES) return { kind: 'open', until: today + CLOSES };
  }
  for (let day = 1; day <= LOOK_AHEAD_DAYS; day += 1) {
    const next = addDays(today, day);
    if (isWorkday(next, holidays)) return { kind: 'closed', opens: next + OPENS };
  }
  return { kind: 'closed', opens: null };
}

function isWorkday(day: number, holidays: ReadonlySet<KstDay>): boolean {
  const date = formatKstDate(day);
  const weekday = weekdayText(date);
  return weekday !== '토' && weekday !== '일' && !holidays.has(date);
}
