import { HOUR_MS } from '../time/durations.ts';
import { addDays, formatKst, formatKstDate, parseKst, startOfKstDay } from '../time/kst.ts';
import { officeDayStart } from '../time/office-day.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

export const FIGURE_UNITS = ['hour', 'day', 'month'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** Maximum lengths of a period, so that charts stay readable. */
const MAX_FIGURE_DAYS = 92;
const MAX_FIGURE_MONTHS = 24;
const DEFAULT_DAYS = 30;
const DEFAULT_MONTHS = 12;
const DAYS_PER_WEEK = 7;
const HOURS_PER_DAY = 24;

/** A range `[start, end)` in epoch ms that begins and ends at midnight KST, and the beginnings of its steps. */
export interface FigureRange {
  readonly start: number;
  readonly end: number;
  readonly step_list: readonly KstText[];
}

/** A period, and the one with which it is compared. Both have the same number of steps. */
export interface FigurePeriod {
  readonly unit: FigureUnit;
  readonly now: FigureRange;
  readonly before: FigureRange;
}

/**
 * Returns the period of figures and the one with which it is compared.
 *
 * By hours, it is the day `to`, compared with the same weekday of the week before. By days, it has all days from `from`
 * to `to`, at most 92. By months, it has all months in which these days are, at most 24. Days and months are compared
 * with the period just before. If `to` is missing or invalid, the period ends today. If `from` is missing or invalid,
 * the period has 30 days or 12 months. A period that is too long starts later.
 */
export function figurePeriod(unit: FigureUnit, from: KstDay | null, to: KstDay | null, now: number): FigurePeriod {
  const last = startOfKstDay(officeDayStart(to) ?? now);
  const first = officeDayStart(from);
  if (unit === 'hour') {
    return { unit, now: hourRange(last), before: hourRange(addDays(last, -DAYS_PER_WEEK)) };
  }
  if (unit === 'day') {
    const wanted =
      first === null ? DEFAULT_DAYS : Math.round((last - startOfKstDay(first)) / (HOURS_PER_DAY * HOUR_MS)) + 1;
    const count = clampCount(wanted, MAX_FIGURE_DAYS);
    return { unit, now: dayRange(last, count), before: dayRange(addDays(last, -count), count) };
  }
  const wanted = first === null ? DEFAULT_MONTHS : monthNumber(last) - monthNumber(first) + 1;
  const count = clampCount(wanted, MAX_FIGURE_MONTHS);
  const end = monthNumber(last) + 1;
  return { unit, now: monthRange(end - count, end), before: monthRange(end - 2 * count, end - count) };
}

/** Returns the first and the last day of a range, as in an address. */
export function figureDays({ start, end }: FigureRange): { readonly from: KstDay; readonly to: KstDay } {
  return { from: formatKstDate(start), to: formatKstDate(addDays(end, -1)) };
}

function clampCount(count: number, max: number): number {
  return Math.max(1, Math.min(max, count));
}

function hourRange(day: number): FigureRange {
  const step_list = Array.from({ length: HOURS_PER_DAY }, (_, hour) => formatKst(day + hour * HOUR_MS));
  return { start: day, end: addDays(day, 1), step_list };
}

function dayRange(last: number, count: number): FigureRange {
  const start = addDays(last, 1 - count);
  const step_list = Array.from({ length: count }, (_, day) => formatKst(addDays(start, day)));
  return { start, end: addDays(last, 1), step_list };
}

/** Returns the number of a month, counted from year 0, so that months can be subtracted. */
function monthNumber(ms: number): number {
  const [year = '0', month = '1'] = formatKstDate(ms).split('-');
  return Number(year) * 12 + Number(month) - 1;
}

function monthRange(from: number, to: number): FigureRange {
  const starts = Array.from({ length: to - from }, (_, index) => startOfMonth(from + index));
  return { start: startOfMonth(from), end: startOfMonth(to), step_list: starts.map(formatKst) };
}

function startOfMonth(number: number): number {
  const [year, month] = [Math.floor(number / 12), (number % 12) + 1];
  return parseKst(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`) ?? Number.NaN;
}
