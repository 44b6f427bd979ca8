import { addDays, formatKstDate, parseKst, startOfKstDay, weekdayAt } from '../time/kst.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';

/** Working days in which a return or an exchange is decided, as the law gives the shop for a refund. */
const CLAIM_WORKING_DAYS = 3;
const SATURDAY = 6;
const SUNDAY = 0;
/** The longest search, also with absurd holidays. */
const MAX_DAYS = 60;

/**
 * Returns the KST day by whose end a claim of `requested_dt` is decided: the third working day after it. Saturdays,
 * Sundays and public holidays do not count. Returns null for an invalid time, and if no such day is in reach.
 */
export function claimDueDay(requested_dt: KstText, holidays: readonly KstDay[]): KstDay | null {
  const requested = parseKst(requested_dt);
  if (requested === null) return null;
  let [day, left] = [startOfKstDay(requested), CLAIM_WORKING_DAYS];
  for (let step = 0; step < MAX_DAYS; step += 1) {
    day = addDays(day, 1);
    const isFree = weekdayAt(day) === SATURDAY || weekdayAt(day) === SUNDAY || holidays.includes(formatKstDate(day));
    if (!isFree) left -= 1;
    if (left === 0) return formatKstDate(day);
  }
  return null;
}
