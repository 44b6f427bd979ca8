import { withJosa } from '../text/josa.ts';
import { formatKstDate, parseKst } from './kst.ts';
import { RANGE_SEPARATOR } from './period.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** A range of days `[start, end]`, both `YYYY-MM-DD`. */
export interface DayRange {
  readonly start: KstDay;
  readonly end: KstDay;
}

/** The rules for selectable days. Days are `YYYY-MM-DD`. */
export interface DayRules {
  /** The first and the last selectable day. */
  readonly min?: KstDay | undefined;
  readonly max?: KstDay | undefined;
  /** Returns whether a day between `min` and `max` cannot be selected. */
  readonly isDisabled?: ((day: KstDay) => boolean) | undefined;
}

export type DateRefusal =
  | { readonly code: 'not-a-day' | 'not-a-range' | 'end-before-start' }
  | { readonly code: 'not-selectable'; readonly day: KstDay };

/** The parsed input, or why it was rejected. */
export type DateInput<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: DateRefusal };

/** Matches a day whose year has four digits; month and day may have one or two. */
const TYPED_DAY = /^(\d{4})([-./]?)(\d{1,2})\2(\d{1,2})$/;

/**
 * Parses a typed day that exists and can be selected. Returns it as `YYYY-MM-DD`.
 *
 * Accepts `YYYY-MM-DD`, also with dots, slashes or no separators, since phone keypads have no hyphen, and with a period
 * at the end (2026.11.18.). Without separators, month and day need two digits each.
 */
export function parseDateInput(typed: string, rules: DayRules = {}): DateInput<KstDay> {
  const day = dayOf(typed);
  if (day === null) return refused({ code: 'not-a-day' });
  return isDayDisabled(day, rules) ? refused({ code: 'not-selectable', day }) : { kind: 'ok', value: day };
}

/**
 * Parses two typed days separated by `~`, each as in `parseDateInput`. The end may equal the start, but not precede it.
 * Days between them do not have to be selectable.
 */
export function parseRangeInput(typed: string, rules: DayRules = {}): DateInput<DayRange> {
  const [first = '', second, ...more] = typed.split('~');
  if (second === undefined || more.length > 0) return refused({ code: 'not-a-range' });
  const start = parseDateInput(first, rules);
  if (start.kind === 'refused') return start;
  const end = parseDateInput(second, rules);
  if (end.kind === 'refused') return end;
  if (end.value < start.value) return refused({ code: 'end-before-start' });
  return { kind: 'ok', value: { start: start.value, end: end.value } };
}

/** Returns the sentence of a refusal. */
export function dateRefusalText(refusal: DateRefusal): string {
  switch (refusal.code) {
    case 'not-a-day':
      return '날짜를 2026-11-18처럼 입력해 주세요.';
    case 'not-a-range':
      return '기간을 2026-11-18 ~ 2026-11-24처럼 입력해 주세요.';
    case 'end-before-start':
      return '끝나는 날이 시작하는 날보다 빨라요.';
    case 'not-selectable':
      return `${withJosa(refusal.day, '은/는')} 선택할 수 없는 날짜예요.`;
  }
}

/** Returns whether a day cannot be selected. True for an invalid day. */
export function isDayDisabled(day: KstDay, { min, max, isDisabled }: DayRules): boolean {
  if (dayOf(day) !== day) return true;
  return (min !== undefined && day < min) || (max !== undefined && day > max) || isDisabled?.(day) === true;
}

/** Formats a range as `YYYY-MM-DD ~ YYYY-MM-DD`. */
export function dayRangeText({ start, end }: DayRange): string {
  return start + RANGE_SEPARATOR + end;
}

/** A range that is being selected; `end` is null until the second tap. */
export interface OpenRange {
  readonly start: KstDay;
  readonly end: KstDay | null;
}

/**
 * Returns the range after a tap on `day`. The tap sets the end if only the start is set and `day` is not before it.
 * Otherwise it starts a new range.
 */
export function tapDay(range: OpenRange | null, day: KstDay): OpenRange {
  const isEndTap = range !== null && range.end === null && day >= range.start;
  return isEndTap ? { start: range.start, end: day } : { start: day, end: null };
}

function dayOf(typed: string): KstDay | null {
  const [, year = '', between = '', month = '', day = ''] = TYPED_DAY.exec(typed.trim().replace(/\.$/, '')) ?? [];
  if (between === '' && month.length + day.length !== 4) return null;
  const ms = parseKst(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return ms === null ? null : formatKstDate(ms);
}

function refused(refusal: DateRefusal): { readonly kind: 'refused'; readonly refusal: DateRefusal } {
  return { kind: 'refused', refusal };
}
