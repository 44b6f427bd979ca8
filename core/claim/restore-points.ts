import type { PointLotIdx } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Points of one lot that an order has used. */
export interface UsedPoints {
  readonly point_idx: PointLotIdx;
  readonly amount: number;
  /** Expiry of the lot, KST. */
  readonly expire_dt: KstText;
}

/**
 * Returns the lots to which a partial refund restores points, in the reverse order of their use: the lot that expires
 * last is first. Restores at most the used amount of each lot, which keeps its expiry. An amount above the total used
 * restores all of it; 0 or less restores nothing.
 */
export function restorePoints(
  uses: readonly UsedPoints[],
  amount: number,
): { point_idx: PointLotIdx; amount: number }[] {
  const latest = uses.toSorted((one, other) =>
    one.expire_dt === other.expire_dt ? other.point_idx - one.point_idx : one.expire_dt < other.expire_dt ? 1 : -1,
  );
  const parts: { point_idx: PointLotIdx; amount: number }[] = [];
  let remaining = amount;
  for (const use of latest) {
    const part = Math.min(use.amount, remaining);
    if (part > 0) parts.push({ point_idx: use.point_idx, amount: part });
    remaining -= part;
  }
  return parts;
}
