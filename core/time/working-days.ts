import { addDays, formatKstDate, parseKst, weekdayAt } from './kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

const SATURDAY = 6;
const SUNDAY = 0;
/** The longest search, also with absurd holidays. */
const MAX_DAYS = 60;

/** Returns whether banks and offices work on the day of `time` (epoch ms) in Korea. */
function isWorkingDay(time: number, holidays: readonly KstDay[]): boolean {
  const weekday = weekdayAt(time);
  return weekday !== SATURDAY && weekday !== SUNDAY && !holidays.includes(formatKstDate(time));
}

/**
 * Returns the `count`th working day after a KST day; for 0, the day itself if it is one, otherwise the next one.
 * Saturdays, Sundays and public holidays do not count. Returns null for an invalid day, and if the search finds no such
 * day.
 */
export function workingDayAfter(day: KstDay, count: number, holidays: readonly KstDay[]): KstDay | null {
  const first = parseKst(day);
  if (first === null) return null;
  let [found, left] = [first, count];
  for (let step = 0; step < MAX_DAYS; step += 1) {
    if (left <= 0 && isWorkingDay(found, holidays)) return formatKstDate(found);
    found = addDays(found, 1);
    if (left > 0 && isWorkingDay(found, holidays)) left -= 1;
  }
  return null;
}
