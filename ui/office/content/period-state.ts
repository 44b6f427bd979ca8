import type { PeriodState } from '../../../core/api/office/content/content-fields.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';

/** The states of a period as a condition of lists. */
export const PERIOD_STATES: readonly { readonly value: PeriodState; readonly text: string }[] = [
  { value: 'now', text: '보이는 중' },
  { value: 'soon', text: '예정' },
  { value: 'over', text: '끝남' },
];

/** Parses the state in an address; null for any other text. */
export function readState(text: string): PeriodState | null {
  return PERIOD_STATES.find(({ value }) => value === text)?.value ?? null;
}

const NEW_PERIOD_DAYS = 7;

/** Returns the period of a new row: a week from `now`. */
export function newPeriod(now: number): Period {
  return { start_dt: formatKst(now), end_dt: formatKst(addDays(now, NEW_PERIOD_DAYS)) };
}
