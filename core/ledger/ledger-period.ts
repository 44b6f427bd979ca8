import { addDays, parseKst } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** Maximum days of one ledger. */
const MAX_LEDGER_DAYS = 100;

/** KST days, both included. */
export interface LedgerPeriod {
  readonly from: KstDay;
  readonly to: KstDay;
}

/** Returns why a ledger cannot be made of these days; null if it can. */
export function checkLedgerPeriod({ from, to }: LedgerPeriod): string | null {
  const [first, last] = [parseKst(from), parseKst(to)];
  if (first === null || last === null || last < first) return '기간을 다시 골라 주세요.';
  return last >= addDays(first, MAX_LEDGER_DAYS) ? `${MAX_LEDGER_DAYS}일까지 볼 수 있어요.` : null;
}
