import type { PeriodState } from '../../../core/api/office/content/content-fields.ts';

/** The states of a period as a condition of lists. */
export const PERIOD_STATES: readonly { readonly value: PeriodState; readonly text: string }[] = [
  { value: 'now', text: '보이는 중' },
  { value: 'soon', text: '예정' },
  { value: 'over', text: '끝남' },
];

/** Reads the state of an address; null for any other text. */
export function readState(text: string): PeriodState | null {
  return PERIOD_STATES.find(({ value }) => value === text)?.value ?? null;
}
