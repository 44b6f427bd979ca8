import { formatNumber } from '../money/won.ts';
import { parseKst } from '../time/kst.ts';

/** The numbers of the point programme (decisions, "Orders"); one point is one won. */
export const POINT = {
  min_use: 1000,
  unit: 10,
  save_percent: 1,
  /** How long points last. */
  days: 365,
  review: 100,
  photo_review: 300,
} as const;

export interface PointFailure {
  readonly code: 'not-a-count' | 'below-min' | 'not-in-units' | 'over-balance' | 'over-goods';
  /** The sentence for the shopper. */
  readonly text: string;
}

/** Points given at one time, of which `remaining` are left; they expire at `expire_dt` (KST). */
export interface PointLot {
  readonly point_idx: number;
  readonly remaining: number;
  readonly expire_dt: string;
}

/**
 * How many points of those wanted can be used: in steps of `unit`, never more than the balance or than the
 * goods cost after their discounts (won; delivery can't be paid with points), and 0 when that leaves fewer
 * than `min_use`. Bad numbers: 0. "Use all" asks with the balance.
 */
export function usablePoints(wanted: number, balance: number, goods: number): number {
  const most = Math.floor(Math.min(wanted, balance, goods) / POINT.unit) * POINT.unit;
  return most >= POINT.min_use ? most : 0;
}

/**
 * Why so many points can't be used, or null when they can; 0 always can. The server refuses by it rather
 * than use a different number than the shopper saw. What is not a whole number from 0 is 'not-a-count'.
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
 * The points that paying `paid` won for goods gives at 구매확정: 1 % rounded down, of what was paid after
 * discounts and points, without delivery. Nothing paid, or a bad number: 0.
 */
export function expectedPoint(paid: number): number {
  return paid > 0 && Number.isFinite(paid) ? Math.floor((paid * POINT.save_percent) / 100) : 0;
}

/**
 * Which lots an amount of points is taken from: those that expire first are used first, the older lot where
 * they expire together. A lot can be used until just before `expire_dt`; one whose date cannot be read never.
 * Null when the lots that are left do not hold as much, or the amount is not a whole number from 0.
 */
export function takePoints(
  lots: readonly PointLot[],
  amount: number,
  now: number,
): { point_idx: number; amount: number }[] | null {
  if (!Number.isSafeInteger(amount) || amount < 0) return null;
  const usable = lots
    .map((lot) => ({ ...lot, expires: parseKst(lot.expire_dt) ?? now }))
    .filter((lot) => lot.remaining > 0 && now < lot.expires)
    .toSorted((one, other) => one.expires - other.expires || one.point_idx - other.point_idx);

  const taken: { point_idx: number; amount: number }[] = [];
  let missing = amount;
  for (const { point_idx, remaining } of usable) {
    if (missing === 0) break;
    const part = Math.min(remaining, missing);
    taken.push({ point_idx, amount: part });
    missing -= part;
  }
  return missing === 0 ? taken : null;
}
