/**
 * Splits an amount of won in proportion to the weights, so that the shares add up to it exactly. Each share is rounded
 * down; the remaining won are added one each to the shares with the largest remainders, to the earlier one if they are
 * equal.
 *
 * If `total` is at most the sum of the weights, no share exceeds its weight. If all weights are 0, the first part gets
 * everything. Returns [] without parts.
 *
 * A negative total is split like its absolute value. Fractions of total and weights are truncated. A negative or NaN
 * weight counts as 0, and so does a NaN total.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (total < 0) return allocate(-total, weights).map((share) => 0 - share);
  // Uses BigInt because the product of two amounts can exceed the safe integers.
  const amount = toBigInt(total);
  const parts = weights.map(toBigInt);
  const sum = parts.reduce((before, part) => before + part, 0n);
  if (sum === 0n) return parts.map((_, index) => (index === 0 ? Number(amount) : 0));

  const shares = parts.map((part) => Number((amount * part) / sum));
  const remainders = parts.map((part, index) => ({ index, rest: (amount * part) % sum }));
  const undistributed = Number(amount) - shares.reduce((before, share) => before + share, 0);
  // Sorting is stable, so of equal remainders the earlier one is first.
  const largest = remainders.toSorted((one, other) => Number(other.rest - one.rest)).slice(0, undistributed);
  const extra = new Set(largest.map(({ index }) => index));
  return shares.map((share, index) => (extra.has(index) ? share + 1 : share));
}

function toBigInt(value: number): bigint {
  return Number.isFinite(value) && value > 0 ? BigInt(Math.trunc(value)) : 0n;
}
