/**
 * Calculates the discount in percent: the integer part of (sale_price − consumer_price) / sale_price × 100.
 * `sale_price` is the list price and `consumer_price` the selling price, both in won.
 *
 * Returns 0, which is not displayed, if there is no list price, the selling price is not below it, or a number is
 * invalid.
 */
export function discountPercent(price: { readonly sale_price: number; readonly consumer_price: number }): number {
  const saved = price.sale_price - price.consumer_price;
  if (!(price.sale_price > 0) || !(saved > 0)) return 0;
  return Math.trunc((saved * 100) / price.sale_price);
}
