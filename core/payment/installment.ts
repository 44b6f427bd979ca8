/** Instalments begin at this payment, won. */
export const INSTALLMENT_LEAST = 50_000;

/**
 * The months in which a payment may be paid off with a card, of those that the card offers: from 50,000 won
 * (law on credit cards), below it at once alone. 0 stands for at once, comes first, and is always there.
 */
export function installmentsFor(offered: readonly number[], total_amount: number): number[] {
  const months = offered.filter((month) => month > 0);
  return total_amount < INSTALLMENT_LEAST ? [0] : [0, ...new Set(months)].toSorted((one, other) => one - other);
}

/** As a shopper reads it. */
export function installmentText(months: number): string {
  return months === 0 ? '일시불' : `${months}개월`;
}
