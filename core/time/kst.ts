const KST_OFFSET = 9 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
/** The years that four digits can write, as milliseconds of Korean wall-clock time. */
const FIRST = Date.UTC(100, 0, 1);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

/**
 * Reads a moment written as Korean wall-clock time, the only form in which times travel.
 * Takes `YYYY-MM-DD HH:mm:ss`, or `YYYY-MM-DD` for that day's first moment; answers epoch milliseconds.
 * Korea is UTC+09:00 all year, whatever zone the machine is in. Anything else, and any date or time that
 * does not exist (31 April, 24:00:00, second 60), answers null.
 */
export function parseKst(text: string): number | null {
  const parts = DATE_TIME.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - KST_OFFSET;
  // A date that rolled over, such as 31 April, does not read back as it was written.
  return formatKst(ms).startsWith(text) ? ms : null;
}

/**
 * Writes an epoch in milliseconds as `YYYY-MM-DD HH:mm:ss` in KST; what is smaller than a second is dropped.
 * A number that is no moment of the years 100 to 9999 answers the empty text.
 */
export function formatKst(ms: number): string {
  const local = ms + KST_OFFSET;
  if (!(local >= FIRST && local <= LAST)) return '';
  return new Date(local).toISOString().slice(0, 19).replace('T', ' ');
}

/** Writes the Korean day of an epoch in milliseconds as `YYYY-MM-DD`; bad numbers as `formatKst` does. */
export function formatKstDate(ms: number): string {
  return formatKst(ms).slice(0, 10);
}

/** The first millisecond of the Korean day in which `ms` lies. NaN stays NaN. */
export function startOfKstDay(ms: number): number {
  return Math.floor((ms + KST_OFFSET) / DAY) * DAY - KST_OFFSET;
}
