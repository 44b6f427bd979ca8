import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addDays, formatKstDate, monthDayText, parseKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/**
 * Returns the age of a message at `now` (epoch ms): `방금`, `12분 전` or `3시간 전`; its date if it is from an earlier day.
 */
export function messageTimeText(created_dt: KstText, now: number): string {
  const age = now - (parseKst(created_dt) ?? now);
  if (age < MINUTE_MS) return '방금';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}분 전`;
  const day = created_dt.slice(0, 10);
  if (day === formatKstDate(now)) return `${Math.floor(age / HOUR_MS)}시간 전`;
  return monthDayText(day);
}

/** Returns the heading under which the inbox lists a message at `now` (epoch ms). */
export function messageDay(created_dt: KstText, now: number): '오늘' | '어제' | '이전' {
  const day = created_dt.slice(0, 10);
  if (day >= formatKstDate(now)) return '오늘';
  return day === formatKstDate(addDays(now, -1)) ? '어제' : '이전';
}
