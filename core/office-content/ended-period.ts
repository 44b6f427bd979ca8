import { SECOND_MS } from '../time/durations.ts';
import { formatKst } from '../time/kst.ts';
import { parsePeriod, type Period } from '../time/period.ts';

/**
 * Returns the period shortened to end at `now`; null if it has ended or is invalid. A period that has not started
 * becomes the second before `now`, since a period cannot be empty.
 */
export function endedPeriodAt(period: Period, now: number): Period | null {
  const span = parsePeriod(period);
  if (span === null || span.end <= now) return null;
  const start = Math.min(span.start, now - SECOND_MS);
  return { start_dt: formatKst(start), end_dt: formatKst(now) };
}
