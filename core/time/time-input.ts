const TYPED_TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;
const TYPED_DIGITS = /^(\d\d)(\d\d)(\d\d)?$/;

export type TimeRefusal = 'not-a-time';

/** The parsed input, or why it was rejected. */
export type TimeInput =
  | { readonly kind: 'ok'; readonly value: string }
  | { readonly kind: 'refused'; readonly refusal: TimeRefusal };

/**
 * Parses a typed time of day from 00:00:00 to 23:59:59. Returns it as `HH:mm:ss`.
 *
 * Accepts `HH:mm:ss` and `HH:mm`, also without leading zeros, and four or six digits, since phone keypads have no
 * colon. Missing seconds are 0.
 */
export function parseTimeInput(typed: string): TimeInput {
  const text = typed.trim();
  const [, hour = '', minute = '', second = '0'] = TYPED_TIME.exec(text) ?? TYPED_DIGITS.exec(text) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isTime) return { kind: 'refused', refusal: 'not-a-time' };
  return { kind: 'ok', value: [hour, minute, second].map((part) => part.padStart(2, '0')).join(':') };
}

/** Returns the sentence of a refusal. */
export function timeRefusalText(refusal: TimeRefusal): string {
  switch (refusal) {
    case 'not-a-time':
      return '시각을 20:30:00처럼 입력해 주세요.';
  }
}
