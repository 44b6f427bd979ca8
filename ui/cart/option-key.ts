import type { CartLine } from '../../core/api/cart.api.ts';

/** The name of a line that stays while ids are given anew. */
export function optionKey({ type, option_idx }: Pick<CartLine, 'type' | 'option_idx'>): string {
  return `${type}/${option_idx}`;
}
