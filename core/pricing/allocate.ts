/**
 * Splits an amount of won over parts in proportion to their weights, so that the shares add up to it exactly:
 * everyone gets their share rounded down, and the won that are left go one each to the largest remainders,
 * the earlier part first where they are equal. The core of "rounding never creates or loses a won".
 *
 * With `total` at most the sum of the weights, no share is larger than its weight.
 * Nothing to go by (all weights 0): everything on the first part. No parts: no shares.
 * A negative total is split as its opposite is. Fractions of a won are cut off; a weight that is
 * negative or not a number counts as 0, a total that is not a number as 0.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (total < 0) return allocate(-total, weights).map((share) => 0 - share);
  // Products of two amounts leave the range in which numbers are exact.
  const amount = wholeOf(total);
  const parts = weights.map(wholeOf);
  const sum = parts.reduce((before, part) => before + part, 0n);
  if (sum === 0n) return parts.map((_, index) => (index === 0 ? Number(amount) : 0));

  const shares = parts.map((part) => Number((amount * part) / sum));
  const remainders = parts.map((part, index) => ({ index, rest: (amount * part) % sum }));
  const left = Number(amount) - shares.reduce((before, share) => before + share, 0);
  const lucky = remainders
    .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
    .slice(0, left);
  const extra = new Set(lucky.map(({ index }) => index));
  return shares.map((share, index) => (extra.has(index) ? share + 1 : share));
}

function wholeOf(value: number): bigint {
  return Number.isFinite(value) && value > 0 ? BigInt(Math.trunc(value)) : 0n;
}
