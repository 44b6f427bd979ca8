import { formatKst, parseKst } from './kst.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Between which moments something lies, as KST text: `from` belongs to it, `before` does not. Null bounds nothing. */
export interface DayBounds {
  readonly from: string | null;
  readonly before: string | null;
}

/**
 * The moments between which days of Korea lie, as lists are asked for them: `YYYY-MM-DD` each, both days included.
 * Null, and a day that does not exist, bounds nothing; nor does 9999-12-31 as the last, behind which no day can be
 * written. A first day after the last leaves nothing between them.
 */
export function dayBounds(start: string | null, end: string | null): DayBounds {
  const [first, last] = [start, end].map((day) => (day === null ? null : parseKst(day)));
  const before = formatKst((last ?? Number.NaN) + DAY);
  return { from: formatKst(first ?? Number.NaN) || null, before: before || null };
}
