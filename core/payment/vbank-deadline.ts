import { addDays, startOfKstDay } from '../time/kst.ts';

/**
 * Returns the deposit deadline of a virtual account issued at `now`: the last second, 23:59:59, of the next day in
 * Korea. Both are epoch ms. Returns NaN for NaN.
 */
export function vbankDeadline(now: number): number {
  return addDays(startOfKstDay(now), 2) - 1000;
}
