import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { KstText } from '../vocabulary/kst-text.ts';

dayjs.extend(utc);

/**
 * Returns the time that a date cell of a spreadsheet shows, from its fields as a UTC date (epoch ms). Rounds to
 * seconds: Excel stores a fraction of a day, so a time is read up to a millisecond too early (20:00:00 as
 * 19:59:59.999).
 */
export function sheetTimeText(ms: number): KstText {
  return dayjs.utc(Math.round(ms / 1_000) * 1_000).format('YYYY-MM-DD HH:mm:ss');
}
