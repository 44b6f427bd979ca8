import { addDays, daysBetween, formatKstDate, parseKst, weekdayAt } from '../../../core/time/kst.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';

/** The span of a calendar page. */
export type ScheduleSpan = 'week' | 'two-weeks' | 'month';

const WEEK = 7;

/** Returns the first day of a page: the Monday of its week, or the first of its month. An invalid day becomes today. */
export function firstDay(day: string, span: ScheduleSpan, today: KstDay): KstDay {
  const at = (day.length === 10 ? parseKst(day) : null) ?? parseKst(today) ?? 0;
  if (span === 'month') return `${formatKstDate(at).slice(0, 7)}-01`;
  const sinceMonday = (weekdayAt(at) + 6) % WEEK;
  return formatKstDate(addDays(at, -sinceMonday));
}

/** Returns how many days a page has. */
export function spanDays(from: KstDay, span: ScheduleSpan): number {
  if (span === 'week') return WEEK;
  if (span === 'two-weeks') return 2 * WEEK;
  const [start, next] = [parseKst(from), parseKst(nextMonth(from, 1))];
  return start === null || next === null ? 31 : daysBetween(start, next);
}

/** Returns the first day of the page before (`-1`) or after (`1`). */
export function shiftedDay(from: KstDay, span: ScheduleSpan, step: number): KstDay {
  if (span === 'month') return nextMonth(from, step);
  return formatKstDate(addDays(parseKst(from) ?? 0, step * spanDays(from, span)));
}

/** Returns `count` consecutive days. */
export function daysFrom(from: KstDay, count: number): readonly KstDay[] {
  const start = parseKst(from) ?? 0;
  return Array.from({ length: count }, (_, index) => formatKstDate(addDays(start, index)));
}

function nextMonth(from: KstDay, step: number): KstDay {
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + step;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
