import { addDays, parseKst } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** Maximum days of one ledger. */
const MAX_LEDGER_DAYS = 100;

/** KST days, both included. */
export interface LedgerPeriod {
  readonly from: KstDay;
  readonly to: KstDay;
}

export type LedgerPeriodRefusal = 'period-invalid' | 'too-long';

/** Returns why a ledger cannot be made of these days; null if it can. */
export function checkLedgerPeriod({ from, to }: LedgerPeriod): LedgerPeriodRefusal | null {
  const [first, last] = [parseKst(from), parseKst(to)];
  if (first === null || last === null || last < first) return 'period-invalid';
  return last >= addDays(first, MAX_LEDGER_DAYS) ? 'too-long' : null;
}

/** Returns the sentence of a refusal for staff. */
export function ledgerPeriodRefusalText(refusal: LedgerPeriodRefusal): string {
  switch (refusal) {
    case 'period-invalid':
      return '기간을 다시 골라 주세요.';
    case 'too-long':
      return `${MAX_LEDGER_DAYS}일까지 볼 수 있어요.`;
  }
}
