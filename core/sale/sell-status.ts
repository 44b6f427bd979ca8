import { parseKst } from '../time/kst.ts';
import { isOnAt, type Period } from '../time/period.ts';

export type SellStatus = '판매예정' | '판매중' | '판매종료';

/**
 * The status label of a sale (spec §4): before its start 판매예정, from the start until before the end 판매중,
 * from the end on 판매종료. Refreshed every second by whoever shows it.
 * A sale that can never be on (a date that cannot be read, an end not after the start) is 판매종료.
 */
export function sellStatusAt(period: Period, now: number): SellStatus {
  if (isOnAt(period, now)) return '판매중';
  const start = parseKst(period.start_dt);
  return start !== null && now < start && isOnAt(period, start) ? '판매예정' : '판매종료';
}
