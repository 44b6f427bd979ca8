/** Minimum payment for installments, won. */
export const MIN_INSTALLMENT_AMOUNT = 50_000;

/** Returns whether a card payment of this amount can be split. The law allows it from 50,000 won. */
export function isInstallmentAvailable(total_amount: number): boolean {
  return total_amount >= MIN_INSTALLMENT_AMOUNT;
}

/**
 * Returns the installment months available for a payment, out of those that the card offers. 0 means a single
 * payment, which is always available, and first.
 */
export function installmentsFor(offered: readonly number[], total_amount: number): number[] {
  const months = offered.filter((month) => month > 0);
  return isInstallmentAvailable(total_amount) ? [0, ...new Set(months)].toSorted((one, other) => one - other) : [0];
}

/** Returns a number of months as text for the shopper: `3개월`, or `일시불` for 0. */
export function installmentText(months: number): string {
  return months === 0 ? '일시불' : `${months}개월`;
}
