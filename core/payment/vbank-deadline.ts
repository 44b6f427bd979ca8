import { addDays, startOfKstDay } from '../time/kst.ts';

/**
 * Returns the deposit deadline of a virtual account issued at `now`: the last second, 23:59:59, of the next day in
 * Korea. Both are epoch ms. Returns NaN for NaN.
 */
export function vbankDeadline(now: number): number {
  return addDays(startOfKstDay(now), 2) - 1000;
}

/**
 * Returns whether the deposit deadline `until`, as returned by `vbankDeadline`, has passed. Its last second still
 * counts in full.
 */
export function isDepositOverdue(until: number, now: number): boolean {
  return now >= until + 1000;
}
