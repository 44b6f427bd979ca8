import { formatKst, parseKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

const RENEWAL_YEARS = 2;

/**
 * Returns the last time (KST) of a consent that must be confirmed again at `now` (epoch ms): consents given then or
 * earlier are two years old. 29 February counts as 28 February in a year without one.
 */
export function consentRenewalBefore(now: number): KstText {
  const text = formatKst(now);
  const before = `${Number(text.slice(0, 4)) - RENEWAL_YEARS}${text.slice(4)}`;
  return parseKst(before) === null ? before.replace('-02-29', '-02-28') : before;
}
