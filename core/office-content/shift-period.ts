import { addDays, formatKst } from '../time/kst.ts';
import { parsePeriod, type Period } from '../time/period.ts';

/** Moves a period by whole days; its times of day stay the same. Returns null for an invalid period. */
export function shiftPeriod(period: Period, days: number): Period | null {
  const span = parsePeriod(period);
  return span && { start_dt: formatKst(addDays(span.start, days)), end_dt: formatKst(addDays(span.end, days)) };
}

/** Moves the end of a period by whole days. Returns null for an invalid period, or if the result would be empty. */
export function stretchPeriod(period: Period, days: number): Period | null {
  const span = parsePeriod(period);
  if (span === null) return null;
  const end = addDays(span.end, days);
  return end <= span.start ? null : { start_dt: period.start_dt, end_dt: formatKst(end) };
}
