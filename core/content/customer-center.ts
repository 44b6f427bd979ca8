import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addDays, formatKstDate, startOfKstDay } from '../time/kst.ts';
import { weekdayText } from '../time/weekday.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** Opening hours in ms after midnight, KST. */
const OPENING_MS = (10 * 60 + 30) * MINUTE_MS;
const LUNCH_START_MS = (12 * 60 + 30) * MINUTE_MS;
const LUNCH_END_MS = (13 * 60 + 30) * MINUTE_MS;
const CLOSING_MS = 17 * HOUR_MS;
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
  const timeOfDayMs = now - today;
  if (isWorkday(today, holidays)) {
    if (timeOfDayMs < OPENING_MS) return { kind: 'closed', opens: today + OPENING_MS };
    if (timeOfDayMs < LUNCH_START_MS) return { kind: 'open', until: today + LUNCH_START_MS };
    if (timeOfDayMs < LUNCH_END_MS) return { kind: 'lunch', opens: today + LUNCH_END_MS };
    if (timeOfDayMs < CLOSING_MS) return { kind: 'open', until: today + CLOSING_MS };
  }
  for (let day = 1; day <= LOOK_AHEAD_DAYS; day += 1) {
    const next = addDays(today, day);
    if (isWorkday(next, holidays)) return { kind: 'closed', opens: next + OPENING_MS };
  }
  return { kind: 'closed', opens: null };
}

function isWorkday(day: number, holidays: ReadonlySet<KstDay>): boolean {
  const date = formatKstDate(day);
  const weekday = weekdayText(date);
  return weekday !== '토' && weekday !== '일' && !holidays.has(date);
}
