import { addDays, formatKstDate, parseKst, weekdayAt } from './kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

const SATURDAY = 6;
const SUNDAY = 0;
/** Maximum number of days to search, so that the search ends with any holidays. */
const MAX_DAYS = 60;

/** Returns whether banks and offices work on the day of `time` (epoch ms) in Korea. */
function isWorkingDay(time: number, holidays: readonly KstDay[]): boolean {
  const weekday = weekdayAt(time);
  return weekday !== SATURDAY && weekday !== SUNDAY && !holidays.includes(formatKstDate(time));
}

/**
 * Returns the `count`th working day after a KST day; for 0, the day itself if it is a working day, otherwise the next
 * one. Saturdays, Sundays and public holidays are not working days. Returns null for an invalid day, or if no such day
 * is found within `MAX_DAYS`.
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
