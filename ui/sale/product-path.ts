/** Where a sale is shown. */
export function productPath(sell_idx: number): string {
  return `/product/${sell_idx}`;
}
