import type { PointHist } from '../api/account/point.api.ts';
import { parseKst } from '../time/kst.ts';
import type { PointLotIdx } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Rules of the point program. One point is one won. */
export const POINT = {
  min_use: 1000,
  unit: 10,
  save_percent: 1,
  /** Days until earned points expire. */
  days: 365,
  review: 100,
  photo_review: 300,
} as const;

/** Points of one grant, of which `remaining` are left. They expire at `expire_dt` (KST). */
export interface PointLot {
  readonly point_idx: PointLotIdx;
  readonly remaining: number;
  readonly expire_dt: KstText;
}

/**
 * Returns the points earned at purchase confirmation (구매확정) for `paid` won: 1 %, rounded down, of the price of the
 * products after discounts and points, without delivery. Returns 0 if nothing was paid or the number is invalid.
 */
export function expectedPoint(paid: number): number {
  return paid > 0 && Number.isFinite(paid) ? Math.floor((paid * POINT.save_percent) / 100) : 0;
}

/**
 * Selects the point lots that cover an amount: lots that expire first are used first, the lower `point_idx` if they
 * expire together. A lot can be used until just before `expire_dt`; a lot with an invalid date is never used.
 *
 * Returns null if the lots do not cover the amount, or if the amount is not an integer from 0.
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

  const taken: { point_idx: PointLotIdx; amount: number }[] = [];
  let missing = amount;
  for (const { point_idx, remaining } of usable) {
    if (missing === 0) break;
    const part = Math.min(remaining, missing);
    taken.push({ point_idx, amount: part });
    missing -= part;
  }
  return missing === 0 ? taken : null;
}

/** Returns the kinds of history entries that a filter shows: restored points count as earned ones, too. */
export function histTypesOf(filter: PointHist['hist_type']): readonly PointHist['hist_type'][] {
  return filter === 'save' ? ['save', 'return'] : [filter];
}
