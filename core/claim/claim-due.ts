import { formatKstDate, parseKst } from '../time/kst.ts';
import { workingDayAfter } from '../time/working-days.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

/** Working days within which a return or an exchange must be decided: the legal limit for a refund. */
const CLAIM_WORKING_DAYS = 3;

/**
 * Returns the KST day by whose end a claim must be decided: the third working day after `requested_dt`. Returns null
 * for an invalid time, or if the list of holidays leaves no such day in range.
 */
export function claimDueDay(requested_dt: KstText, holidays: readonly KstDay[]): KstDay | null {
  const requested = parseKst(requested_dt);
  return requested === null ? null : workingDayAfter(formatKstDate(requested), CLAIM_WORKING_DAYS, holidays);
}
