import type { CartLine } from '../api/buying/cart.api.ts';

/** Returns whether two lines have the same option and type. A cart has one line for them. */
export function isSameLine(
  one: Pick<CartLine, 'type' | 'option_idx'>,
  other: Pick<CartLine, 'type' | 'option_idx'>,
): boolean {
  return one.option_idx === other.option_idx && one.type === other.type;
}
