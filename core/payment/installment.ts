/** Minimum payment for installments, won. */
export const MIN_INSTALLMENT_AMOUNT = 50_000;

/**
 * Returns the installment months available for a payment, out of those that the card offers. The law allows
 * installments from 50,000 won. 0 means a single payment, which is always available, and first.
 */
export function installmentsFor(offered: readonly number[], total_amount: number): number[] {
  const months = offered.filter((month) => month > 0);
  return total_amount < MIN_INSTALLMENT_AMOUNT ? [0] : [0, ...new Set(months)].toSorted((one, other) => one - other);
}

/** Returns a number of months as text for the shopper. */
export function installmentText(months: number): string {
  return months === 0 ? '일시불' : `${months}개월`;
}
