import type { CartLine } from '../../core/api/buying/cart.api.ts';

/** Returns a line's key, which stays stable when ids change. */
export function lineKey({ type, option_idx }: Pick<CartLine, 'type' | 'option_idx'>): string {
  return `${type}/${option_idx}`;
}
