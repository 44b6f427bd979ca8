import { parsePeriod, type Period, type TimeSpan } from '../time/period.ts';

export type SellStatus = '판매예정' | '판매중' | '판매종료';

/**
 * Returns the status of a sale: 판매예정 before its start, 판매중 from the start until just before the end, 판매종료 from the end
 * on.
 *
 * A sale with an invalid date or an end that is not after the start is 판매종료.
 */
export function sellStatusAt(period: Period, now: number): SellStatus {
  return sellStatusOf(parsePeriod(period), now);
}

/** As `sellStatusAt`, for a parsed period: labels refresh every second. Null is 판매종료. */
export function sellStatusOf(span: TimeSpan | null, now: number): SellStatus {
  if (span === null || !(now < span.end)) return '판매종료';
  return now < span.start ? '판매예정' : '판매중';
}
