/** Points of one lot that an order has used. */
export interface UsedPoints {
  readonly point_idx: number;
  readonly amount: number;
  /** When the lot expires, KST. */
  readonly expire_dt: string;
}

/**
 * Which lots points go back to when a part of an order is given back (decisions, "Orders"): in the reverse of the
 * order in which they were used, so the last to expire first, each with its old expiry and never more than was
 * used of it. More than was used altogether gives back all of it; 0 or less, nothing.
 */
export function pointsBack(uses: readonly UsedPoints[], amount: number): { point_idx: number; amount: number }[] {
  const latest = uses.toSorted((one, other) =>
    one.expire_dt === other.expire_dt ? other.point_idx - one.point_idx : one.expire_dt < other.expire_dt ? 1 : -1,
  );
  const parts: { point_idx: number; amount: number }[] = [];
  let left = amount;
  for (const use of latest) {
    if (left <= 0) break;
    const part = Math.min(use.amount, left);
    if (part > 0) parts.push({ point_idx: use.point_idx, amount: part });
    left -= part;
  }
  return parts;
}
