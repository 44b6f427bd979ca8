import type { CartLine } from '../api/buying/cart.api.ts';
import { saleKey } from '../pricing/group-lines.ts';

/**
 * Returns the short name of an order: the name of the first product and the number of other sales, as in `감귤 5kg 외 1건`.
 * Several options of a sale count once. Returns '' if there are no lines.
 */
export function orderName(lines: readonly Pick<CartLine, 'sell_idx' | 'type' | 'product_name'>[]): string {
  const others = new Set(lines.map(saleKey)).size - 1;
  const name = lines[0]?.product_name ?? '';
  return others > 0 ? `${name} 외 ${others}건` : name;
}
