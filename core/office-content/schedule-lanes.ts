import { daysBetween, parseKst } from '../time/kst.ts';
import { parsePeriod, type Period } from '../time/period.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** Where a period is in a calendar: its first column (from 0), the number of columns, and its row (from 0). */
export interface PlacedPeriod<Row> {
  readonly row: Row;
  readonly column: number;
  readonly span: number;
  readonly lane: number;
}

/**
 * Places periods, earlier ones first, in a calendar of `days` days from `from` (KST), each in the first free row. A
 * period that ends at midnight does not cover the next day. Omits invalid periods and those outside of the calendar.
 */
export function placePeriods<Row extends Period>(
  rows: readonly Row[],
  from: KstDay,
  days: number,
): readonly PlacedPeriod<Row>[] {
  const start = parseKst(from);
  if (start === null) return [];
  const free: number[] = [];
  return rows
    .flatMap((row) => {
      const span = parsePeriod(row);
      if (span === null) return [];
      const first = Math.max(0, daysBetween(start, span.start));
      const last = Math.min(days - 1, daysBetween(start, span.end - 1));
      return last < first ? [] : [{ row, first, last, at: span.start }];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ row, first, last }) => {
      const found = free.findIndex((until) => until < first);
      const lane = found < 0 ? free.length : found;
      free[lane] = last;
      return { row, column: first, span: last - first + 1, lane };
    });
}
