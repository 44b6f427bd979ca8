export function productPath(sell_idx: number): string {
  return `/product/${sell_idx}`;
}
