import { startOfKstDay } from '../time/kst.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The last second in which a virtual account that is issued at `now` takes its deposit: 23:59:59 of the next day
 * in Korea (decisions, "Orders"). Epoch milliseconds, as `now`; NaN stays NaN.
 */
export function vbankDeadline(now: number): number {
  return startOfKstDay(now) + 2 * DAY - 1000;
}

/**
 * Whether the time for the deposit is over: the last second still counts in full, the day after does not.
 * `until` as `vbankDeadline` answers it.
 */
export function isDepositOverdue(until: number, now: number): boolean {
  return now >= until + 1000;
}
