import { formatKst } from '../time/kst.ts';
import { parsePeriod, type Period } from '../time/period.ts';

const SECOND_MS = 1_000;

/**
 * Returns a period that ends at `now`; null if it is over or invalid. One that has not begun becomes the second
 * before, since a period has to last.
 */
export function endedPeriodAt(period: Period, now: number): Period | null {
  const span = parsePeriod(period);
  if (span === null || span.end <= now) return null;
  const start = Math.min(span.start, now - SECOND_MS);
  return { start_dt: formatKst(start), end_dt: formatKst(now) };
}
