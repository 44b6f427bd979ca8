import { formatKst, parseKst } from '../../core/time/kst.ts';
import type { KstText } from '../../core/vocabulary/kst-text.ts';

/**
 * Returns the button text of an upcoming sale: `11월 18일 10:00부터 살 수 있어요`. For an invalid date, the text has no time.
 */
export function openingText(start_dt: KstText): string {
  const start = parseKst(start_dt);
  const [, month, day, time] = /^\d+-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(start === null ? '' : formatKst(start)) ?? [];
  if (month === undefined || day === undefined || time === undefined) return '곧 살 수 있어요';
  return `${Number(month)}월 ${Number(day)}일 ${time}부터 살 수 있어요`;
}
