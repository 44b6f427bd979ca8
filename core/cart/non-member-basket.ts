import type { CartLine } from '../api/cart.api.ts';

type BasketIdx = CartLine['basket_idx'];

/**
 * Numbers the lines that a non-member's device keeps: `non-member-{index}`, from 0 in their order (spec §3).
 * Ids that the lines had before are replaced.
 */
export function nonMemberBasketIds<L extends object>(
  lines: readonly L[],
): (Omit<L, 'basket_idx'> & { basket_idx: string })[] {
  return lines.map((line, index) => ({ ...line, basket_idx: `non-member-${index}` }));
}

/**
 * Clears the ids that only this device knows, as lines travel to the server to be priced or merged (spec §4):
 * a `non-member-…` id, or none, becomes null. A number, which the server gave, stays.
 */
export function clearNonMemberBasketIds<L extends { readonly basket_idx?: BasketIdx | null }>(
  lines: readonly L[],
): (Omit<L, 'basket_idx'> & { basket_idx: number | null })[] {
  return lines.map((line) => ({ ...line, basket_idx: typeof line.basket_idx === 'number' ? line.basket_idx : null }));
}
