import type { DateInput } from './date-input.ts';

const TYPED_TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;
const TYPED_DIGITS = /^(\d\d)(\d\d)(\d\d)?$/;

/**
 * Parses a typed time of day from 00:00:00 to 23:59:59. Returns it as `HH:mm:ss`.
 *
 * Accepts `HH:mm:ss` and `HH:mm`, also without leading zeros, and four or six digits, since phone keypads have no
 * colon. Missing seconds are 0.
 */
export function parseTimeInput(typed: string): DateInput<string> {
  const text = typed.trim();
  const [, hour = '', minute = '', second = '0'] = TYPED_TIME.exec(text) ?? TYPED_DIGITS.exec(text) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isTime) return { kind: 'refused', text: '시각을 20:30:00처럼 입력해 주세요.' };
  return { kind: 'ok', value: [hour, minute, second].map((part) => part.padStart(2, '0')).join(':') };
}
