/** A price drop is reported only if it is larger than this (percent). */
const MIN_DROP_PERCENT = 5;

/**
 * Returns the lowest earlier price, in won, compared with which `price` is more than 5 % lower. Callers pass the price
 * at which the member liked the product, or the last price that was reported to them. So a price that rises and drops
 * again is reported once, and small drops add up.
 */
export function minPriceBefore(price: number): number {
  return Math.floor((price * 100) / (100 - MIN_DROP_PERCENT)) + 1;
}
