import { parsePeriod, type Period, type TimeSpan } from '../time/period.ts';

export type SellStatus = '판매예정' | '판매중' | '판매종료';

/**
 * Returns the status of a sale: 판매예정 before its start, 판매중 in `[start, end)`, 판매종료 from its end on.
 *
 * A sale is also 판매종료 if a date is invalid, or if the end is not after the start.
 */
export function sellStatusAt(period: Period, now: number): SellStatus {
  return sellStatusOf(parsePeriod(period), now);
}

/**
 * Like `sellStatusAt`, but for a parsed period, since labels are updated every second. A null `span` (an invalid
 * period) counts as 판매종료.
 */
export function sellStatusOf(span: TimeSpan | null, now: number): SellStatus {
  if (span === null || !(now < span.end)) return '판매종료';
  return now < span.start ? '판매예정' : '판매중';
}
