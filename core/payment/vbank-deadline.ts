import { addDays, startOfKstDay } from '../time/kst.ts';

/**
 * Returns the deposit deadline of a virtual account issued at `now`: the last second, 23:59:59, of the next day in
 * Korea. Epoch milliseconds, as `now`; NaN stays NaN.
 */
export function vbankDeadline(now: number): number {
  return addDays(startOfKstDay(now), 2) - 1000;
}

/**
 * Returns whether the deposit deadline has passed: its last second still counts in full. `until` as returned by
 * `vbankDeadline`.
 */
export function isDepositOverdue(until: number, now: number): boolean {
  return now >= until + 1000;
}
