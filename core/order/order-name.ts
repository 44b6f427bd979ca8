import type { CartLine } from '../api/cart.api.ts';
import { saleKey } from '../cart/group-lines.ts';

/**
 * What an order is called where there is room for one name: the first product, and how many other sales are
 * in it, as in `감귤 5kg 외 1건`. Several options of one sale count once. No lines: the empty text.
 */
export function orderName(lines: readonly Pick<CartLine, 'sell_idx' | 'type' | 'product_name'>[]): string {
  const others = new Set(lines.map(saleKey)).size - 1;
  const name = lines[0]?.product_name ?? '';
  return others > 0 ? `${name} 외 ${others}건` : name;
}
