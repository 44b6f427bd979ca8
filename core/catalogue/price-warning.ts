/** If the discount is at least this high (percent), the price probably lacks a zero. */
export const SUSPICIOUS_DISCOUNT = 90;

interface Prices {
  readonly sale_price: number;
  readonly consumer_price: number;
  readonly employee_price: number | null;
}

/**
 * Returns why the prices of a sale (won) look like an error, in a sentence; null if they do not. Warns about a price of
 * 0, a price above the list price, a discount of 90 % or more, and an employee price above the public one. The list of
 * sales applies the same rules.
 */
export function priceWarning({ sale_price, consumer_price, employee_price }: Prices): string | null {
  if (consumer_price === 0) return '판매가가 0원이에요.';
  if (consumer_price > sale_price) return '판매가가 정가보다 커요.';
  if (consumer_price * 100 <= sale_price * (100 - SUSPICIOUS_DISCOUNT)) return '90% 넘게 싸요. 0이 빠지지 않았나요?';
  return employee_price !== null && employee_price > consumer_price ? '직원가가 판매가보다 커요.' : null;
}
