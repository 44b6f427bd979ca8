import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { DAY_MS } from './durations.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

dayjs.extend(utc);

/** Korea is UTC+09:00 all year. */
const KST_OFFSET_MINUTES = 540;
const FORMAT = 'YYYY-MM-DD HH:mm:ss';
const DATE_TIME = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;
/** The supported years. They start at 100, since dayjs reads the years 0 to 99 as 1900 to 1999. */
const MIN_YEAR = 100;
const MAX_YEAR = 9999;

/**
 * Returns the Korean wall-clock time at `ms` as the fields of a UTC date. The `utcOffset` of dayjs is not used: it
 * converts through the machine's time zone, and is an hour off around its changes to daylight saving time.
 */
function toWallClock(ms: number): Dayjs {
  return dayjs.utc(ms).add(KST_OFFSET_MINUTES, 'minute');
}

function fromWallClock(wallClock: Dayjs): number {
  return wallClock.subtract(KST_OFFSET_MINUTES, 'minute').valueOf();
}

/**
 * Parses Korean wall-clock time, the only time format of the API. Returns epoch ms.
 *
 * Accepts `YYYY-MM-DD HH:mm:ss`, or `YYYY-MM-DD` for midnight. Returns null for any other text and for dates or times
 * that do not exist (31 April, 24:00:00, second 60). Parsing takes about 10 µs, so components that update every second
 * should parse a date once.
 */
export function parseKst(text: KstText | KstDay): number | null {
  if (!DATE_TIME.test(text)) return null;
  const wallClock = dayjs.utc(text);
  // An overflowing date, such as 31 April, does not format back to the input.
  return wallClock.format(FORMAT).startsWith(text) ? fromWallClock(wallClock) : null;
}

/**
 * Formats epoch ms as `YYYY-MM-DD HH:mm:ss` in KST, truncated to seconds. Returns the empty string outside the years
 * 100 to 9999 and for NaN.
 */
export function formatKst(ms: number): KstText {
  const wallClock = toWallClock(ms);
  const isWritable = wallClock.year() >= MIN_YEAR && wallClock.year() <= MAX_YEAR;
  return isWritable ? wallClock.format(FORMAT) : '';
}

/** Formats epoch ms as its KST day, `YYYY-MM-DD`. Returns the empty string in the cases of `formatKst`. */
export function formatKstDate(ms: number): KstDay {
  return formatKst(ms).slice(0, 10);
}

/** Returns midnight (KST) of the day that contains `ms`, in epoch ms; NaN for NaN. */
export function startOfKstDay(ms: number): number {
  return fromWallClock(toWallClock(ms).startOf('day'));
}

/**
 * Adds whole days to epoch ms, or subtracts them if `days` is negative. The KST time of day stays the same. Returns NaN
 * for NaN.
 */
export function addDays(ms: number, days: number): number {
  return fromWallClock(toWallClock(ms).add(days, 'day'));
}

/** Returns the number of days from the KST day of `from` to that of `to` (epoch ms); negative if `to` is earlier. */
export function daysBetween(from: number, to: number): number {
  return Math.round((startOfKstDay(to) - startOfKstDay(from)) / DAY_MS);
}

/** Formats the day of a valid `YYYY-MM-DD`, with or without a time, as `11월 24일`. */
export function monthDayText(text: KstText | KstDay): string {
  return `${Number(text.slice(5, 7))}월 ${Number(text.slice(8, 10))}일`;
}

/** Returns the day of the week in KST, from 0 for Sunday to 6 for Saturday; NaN for NaN. */
export function weekdayAt(ms: number): number {
  return toWallClock(ms).day();
}
