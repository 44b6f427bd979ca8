import { monthDayText, parseKst, weekdayAt } from './kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

const NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Returns the one-letter Korean weekday of a day; empty for an invalid day. */
export function weekdayText(date: KstDay): string {
  return NAMES[weekdayAt(parseKst(date) ?? Number.NaN)] ?? '';
}

/** Formats a day as `11월 24일(화)`; empty for an invalid day. */
export function monthDayWeekdayText(day: KstDay): string {
  const weekday = weekdayText(day);
  return weekday === '' ? '' : `${monthDayText(day)}(${weekday})`;
}
