import { stored } from '../storage/stored.ts';
import { MAX_CART_LINES } from '../vocabulary/limits/cart-limits.ts';

/** Keys of the lines in the cart that the shopper deselected for the next order. */
export const unchosenLines = stored<readonly string[]>({
  key: 'moajang.cart-unchosen-lines',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: parseKeys,
});

function parseKeys(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  return items.filter((key) => typeof key === 'string').slice(-MAX_CART_LINES);
}
