import type { Storage } from '../ports/storage.port.ts';
import { USER_KEY } from '../storage/owner.ts';

// Storage keys of cart data.

/** The guest cart: its lines, without prices. An empty cart is not stored. */
export const LOCAL_CART_KEY = 'moajang.cart';
/** A requested merge into a member's cart without a response yet. */
export const CART_MERGE_KEY = 'moajang.cart-merge';
export const CART_QUEUE_KEY = 'moajang.cart-queue';
/** Products that a guest set aside to buy later. */
export const LATER_KEY = 'moajang.later';
export const CART_SNAPSHOT_KEY = 'moajang.cart-seen';

/** A key is stored only while it has content: a logout removes the user, and an empty cart or list is not stored. */
const EMPTY_CART_KEYS = [USER_KEY, LOCAL_CART_KEY, LATER_KEY];

/**
 * Returns whether the cart page of this device certainly shows its empty state: the shopper is a guest, without cart
 * lines and without products to buy later. Any stored value counts as content, even an unusable one, so that nothing
 * has to be parsed before the first paint.
 */
export function isCartCertainlyEmpty(storage: Pick<Storage, 'read'>): boolean {
  return EMPTY_CART_KEYS.every((key) => storage.read(key) === null);
}
