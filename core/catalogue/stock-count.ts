/**
 * Returns how many units are for sale when an import sets the stock: those counted less those that unpaid orders hold,
 * which come back if they are not paid. Never below 0.
 */
export function stockForSale(counted: number, held: number): number {
  return Math.max(0, counted - held);
}
