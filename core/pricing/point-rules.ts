import type { PointHist } from '../api/account/point.api.ts';
import { formatNumber } from '../money/won.ts';
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

export interface PointFailure {
  readonly code: 'not-a-count' | 'below-min' | 'not-in-units' | 'over-balance' | 'over-goods';
  /** A sentence for the shopper. */
  readonly text: string;
}

/** Points of one grant, of which `remaining` are left. They expire at `expire_dt` (KST). */
export interface PointLot {
  readonly point_idx: PointLotIdx;
  readonly remaining: number;
  readonly expire_dt: KstText;
}

/**
 * Returns how many of the wanted points can be used: a multiple of `unit`, at most the balance and at most `goods`, the
 * price of the products after discounts (won; points cannot pay for delivery). Returns 0 below `min_use` and for NaN.
 * To use all points, pass the balance as `wanted`.
 */
export function usablePoints(wanted: number, balance: number, goods: number): number {
  const most = Math.floor(Math.min(wanted, balance, goods) / POINT.unit) * POINT.unit;
  return most >= POINT.min_use ? most : 0;
}

/**
 * Returns why the points cannot be used, or null if they can; 0 is always allowed. The server refuses the order for
 * this reason instead of using another number than displayed. Anything but an integer from 0 is 'not-a-count'.
 */
export function pointFailure(wanted: number, balance: number, goods: number): PointFailure | null {
  if (!Number.isSafeInteger(wanted) || wanted < 0)
    return { code: 'not-a-count', text: '사용할 포인트를 숫자로 입력해 주세요.' };
  if (wanted === 0) return null;
  if (wanted > balance) {
    return { code: 'over-balance', text: `가진 포인트는 ${formatNumber(balance)}P예요. 그 안에서 입력해 주세요.` };
  }
  if (wanted < POINT.min_use) {
    return { code: 'below-min', text: `포인트는 ${formatNumber(POINT.min_use)}P부터 쓸 수 있어요.` };
  }
  if (wanted % POINT.unit !== 0) {
    return { code: 'not-in-units', text: `포인트는 ${formatNumber(POINT.unit)}P 단위로 쓸 수 있어요.` };
  }
  if (wanted > goods) {
    return { code: 'over-goods', text: `포인트는 상품 금액 ${formatNumber(goods)}원까지 쓸 수 있어요.` };
  }
  return null;
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
