import { formatKstDate, parseKst } from '../time/kst.ts';
import { workingDayAfter } from '../time/working-days.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

/** Working days in which a return or an exchange is decided, as the law gives the shop for a refund. */
const CLAIM_WORKING_DAYS = 3;

/**
 * Returns the KST day by whose end a claim of `requested_dt` is decided: the third working day after it. Returns null
 * for an invalid time, and if no such day is in reach.
 */
export function claimDueDay(requested_dt: KstText, holidays: readonly KstDay[]): KstDay | null {
  const requested = parseKst(requested_dt);
  return requested === null ? null : workingDayAfter(formatKstDate(requested), CLAIM_WORKING_DAYS, holidays);
}
