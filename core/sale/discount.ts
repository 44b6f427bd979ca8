/**
 * The discount in whole percent (spec §5): the integer part of (sale_price − consumer_price) / sale_price × 100,
 * where `sale_price` is the list price and `consumer_price` what is paid, both in won.
 * 0, which is not shown, where there is no list price, where the price is not below it, or for bad numbers.
 */
export function discountPercent(price: { readonly sale_price: number; readonly consumer_price: number }): number {
  const saved = price.sale_price - price.consumer_price;
  if (!(price.sale_price > 0) || !(saved > 0)) return 0;
  return Math.trunc((saved * 100) / price.sale_price);
}
