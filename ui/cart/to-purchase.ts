import type { CartLine } from '../../core/api/buying/cart.api.ts';
import type { Purchase } from '../../core/ordering/purchase-draft.ts';

/** Returns what the checkout opens with: a member's lines by id, a guest cart's lines in full. */
export function toPurchase(lines: readonly CartLine[]): Purchase {
  const basket_idx_list = lines.map((line) => line.basket_idx).filter((basket_idx) => typeof basket_idx === 'number');
  if (basket_idx_list.length === lines.length) return { basket_idx_list, cart_list: [], is_direct: false };
  const cart_list = lines.map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
    return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
  });
  return { basket_idx_list: [], cart_list, is_direct: false };
}
