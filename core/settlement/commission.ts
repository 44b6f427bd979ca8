/** Maximum commission rate in basis points. All rates are whole basis points: 1,180 is 11.8%. */
const MAX_RATE_BP = 5_000;
const BASIS_POINTS = 10_000n;
const VAT_DIVISOR = 10n;

/**
 * Multiplies and divides an amount of won by the only rounding rule of settlements: fractions of a won are truncated
 * towards 0. So the commissions of an amount and of its negative differ only in the sign. An amount that is not a safe
 * integer counts as 0.
 */
function multiplyTruncated(amount: number, factor: bigint, divisor: bigint): number {
  // Uses BigInt because the product can exceed the safe integers.
  return Number.isSafeInteger(amount) ? Number((BigInt(amount) * factor) / divisor) : 0;
}

/** Returns the commission on an amount, in won and without VAT. An invalid rate counts as 0. */
export function commissionOf(amount: number, rate_bp: number): number {
  return isRate(rate_bp) ? multiplyTruncated(amount, BigInt(rate_bp), BASIS_POINTS) : 0;
}

/** Returns the VAT on the total commission of a statement, in won: a tenth, as on its tax invoice. */
export function commissionVat(commission: number): number {
  return multiplyTruncated(commission, 1n, VAT_DIVISOR);
}

/** Returns whether a number is a commission rate: whole basis points from 0 to 50%. */
export function isRate(rate_bp: number): boolean {
  return Number.isInteger(rate_bp) && rate_bp >= 0 && rate_bp <= MAX_RATE_BP;
}

/** Formats a rate: 1,180 is `11.8%`. */
export function rateText(rate_bp: number): string {
  return `${(rate_bp / 100).toLocaleString('ko-KR', { maximumFractionDigits: 2 })}%`;
}

/** Parses a typed rate in percent, such as `11.8` or `11.8%`, to basis points. Returns null if it is invalid. */
export function parseRate(typed: string): number | null {
  const found = /^(\d{1,2})(?:\.(\d{1,2}))?%?$/.exec(typed.trim());
  if (found === null) return null;
  const rate_bp = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return isRate(rate_bp) ? rate_bp : null;
}
