import { formatKst, parseKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

const RENEWAL_YEARS = 2;

/**
 * Returns the time (KST) two years before `now` (epoch ms). Consents of that time or earlier must be confirmed again.
 * 29 February becomes 28 February if that year has no leap day.
 */
export function consentRenewalBefore(now: number): KstText {
  const text = formatKst(now);
  const before = `${Number(text.slice(0, 4)) - RENEWAL_YEARS}${text.slice(4)}`;
  return parseKst(before) === null ? before.replace('-02-29', '-02-28') : before;
}
