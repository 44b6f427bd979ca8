import { formatKstDate, parseKst } from './kst.ts';
import { RANGE_SEPARATOR } from './period.ts';

/** Days from `start` to `end`, both belonging to it, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** Which days can be chosen; days are `YYYY-MM-DD`. */
export interface DayRules {
  /** The first and the last day; both can be chosen themselves. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Days in between that can't be chosen. */
  readonly isDisabled?: ((day: string) => boolean) | undefined;
}

/** What was typed, read; or the sentence that says why it can't be taken. */
export type DateInput<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly text: string };

/** One figure of the year is never left out; of month and day a leading zero may be. */
const TYPED_DAY = /^(\d{4})([-./]?)(\d{1,2})\2(\d{1,2})$/;

/**
 * Reads one typed day (spec §5): taken only if it is a day and can be chosen. Written as `YYYY-MM-DD`; dots, slashes
 * or nothing in between are understood too, since a telephone's keypad has no hyphen, as is a full stop at the end
 * (2026.11.18.). Without anything in between, month and day have two figures each. Answers the day as `YYYY-MM-DD`.
 */
export function parseDateInput(typed: string, rules: DayRules = {}): DateInput<string> {
  const day = dayOf(typed);
  if (day === null) return refused('날짜를 2026-11-18처럼 입력해 주세요.');
  return isDayDisabled(day, rules) ? refused(`${day}은 고를 수 없는 날짜예요.`) : { kind: 'ok', value: day };
}

/**
 * Reads two typed days with a `~` between them (spec §9: ` ~ `), each as `parseDateInput` does. The end may be the
 * start, but not before it. Days in between may be disabled: only the ends are chosen.
 */
export function parseRangeInput(typed: string, rules: DayRules = {}): DateInput<DayRange> {
  const [first = '', second, ...more] = typed.split('~');
  if (second === undefined || more.length > 0) return refused('기간을 2026-11-18 ~ 2026-11-24처럼 입력해 주세요.');
  const start = parseDateInput(first, rules);
  if (start.kind === 'refused') return start;
  const end = parseDateInput(second, rules);
  if (end.kind === 'refused') return end;
  if (end.value < start.value) return refused('끝나는 날이 시작하는 날보다 빨라요.');
  return { kind: 'ok', value: { start: start.value, end: end.value } };
}

/** Whether a day lies outside of the rules; what is no `YYYY-MM-DD` day is always disabled. */
export function isDayDisabled(day: string, { min, max, isDisabled }: DayRules): boolean {
  if (dayOf(day) !== day) return true;
  return (min !== undefined && day < min) || (max !== undefined && day > max) || isDisabled?.(day) === true;
}

/** A range as it is written (spec §9): `YYYY-MM-DD ~ YYYY-MM-DD`. */
export function dayRangeText({ start, end }: DayRange): string {
  return start + RANGE_SEPARATOR + end;
}

/** A range that is being chosen day by day: its end is null until that has been tapped. */
export interface OpenRange {
  readonly start: string;
  readonly end: string | null;
}

/**
 * What a tap on a day makes of a range that is being chosen: the day behind the start, or the start once more, ends
 * it; any other tap, also one on a finished range, begins anew.
 */
export function tapDay(range: OpenRange | null, day: string): OpenRange {
  const ends = range !== null && range.end === null && day >= range.start;
  return ends ? { start: range.start, end: day } : { start: day, end: null };
}

function dayOf(typed: string): string | null {
  const [, year = '', between = '', month = '', day = ''] = TYPED_DAY.exec(typed.trim().replace(/\.$/, '')) ?? [];
  if (between === '' && month.length + day.length !== 4) return null;
  const ms = parseKst(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return ms === null ? null : formatKstDate(ms);
}

function refused(text: string): { readonly kind: 'refused'; readonly text: string } {
  return { kind: 'refused', text };
}
