import type { CartLine } from '../../core/api/buying/cart.api.ts';

/** Returns a key for a line, which stays the same when its id changes. */
export function lineKey({ type, option_idx }: Pick<CartLine, 'type' | 'option_idx'>): string {
  return `${type}/${option_idx}`;
}
