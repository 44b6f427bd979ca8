import type { PointHist } from '../api/account/point.api.ts';
import { parseKst } from '../time/kst.ts';
import type { PointLotIdx } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Rules of the point program. One point is one won. */
export const POINT = {
  min_use: 1000,
  unit: 10,
  save_percent: 1,
  /** The number of days after which earned points expire. */
  days: 365,
  review: 100,
  photo_review: 300,
} as const;

/** The points of one grant, of which `remaining` are left. They expire at `expire_dt` (KST). */
export interface PointLot {
  readonly point_idx: PointLotIdx;
  readonly remaining: number;
  readonly expire_dt: KstText;
}

/**
 * Returns the points earned at purchase confirmation (구매확정): 1 %, rounded down, of `paid`, the price of the products in
 * won after discounts and points, without delivery. Returns 0 if `paid` is not positive or invalid.
 */
export function expectedPoint(paid: number): number {
  return paid > 0 && Number.isFinite(paid) ? Math.floor((paid * POINT.save_percent) / 100) : 0;
}

/**
 * Returns the points earned when these lines are confirmed: `expectedPoint` of each, since lines are confirmed one by
 * one. Guests earn none; the caller checks that.
 */
export function expectedPoints(lines: readonly { readonly paid_amount: number }[]): number {
  return lines.reduce((sum, { paid_amount }) => sum + expectedPoint(paid_amount), 0);
}

/**
 * Selects the point lots that cover an amount. Lots that expire first are used first; of lots that expire at the same
 * time, the one with the lower `point_idx`. Lots that have expired at `now` or have an invalid date are not used.
 *
 * Returns null if the lots do not cover the amount, or if it is negative or not an integer.
 */
export function selectPointLots(
  lots: readonly PointLot[],
  amount: number,
  now: number,
): { point_idx: PointLotIdx; amount: number }[] | null {
  if (!Number.isSafeInteger(amount) || amount < 0) return null;
  const usable = lots
    .map((lot) => ({ ...lot, expires: parseKst(lot.expire_dt) ?? now }))
    .filter((lot) => lot.remaining > 0 && now < lot.expires)
    .toSorted((one, other) => one.expires - other.expires || one.point_idx - other.point_idx);

  const selected: { point_idx: PointLotIdx; amount: number }[] = [];
  let uncovered = amount;
  for (const { point_idx, remaining } of usable) {
    if (uncovered === 0) break;
    const part = Math.min(remaining, uncovered);
    selected.push({ point_idx, amount: part });
    uncovered -= part;
  }
  return uncovered === 0 ? selected : null;
}

const HIST_TYPE_TEXTS: Readonly<Record<PointHist['hist_type'], string>> = {
  save: '적립',
  use: '사용',
  return: '반환',
  expire: '소멸',
};

/** Returns the Korean name of a kind of history entry. */
export function histTypeText(type: PointHist['hist_type']): string {
  return HIST_TYPE_TEXTS[type];
}

/** Returns the kinds of history entries that a filter shows. Restored points are shown with the earned ones. */
export function histTypesOf(filter: PointHist['hist_type']): readonly PointHist['hist_type'][] {
  return filter === 'save' ? ['save', 'return'] : [filter];
}
