import type { Storage } from '../ports/storage.port.ts';
import { USER_KEY } from '../storage/owner.ts';
import { LATER_KEY, LOCAL_CART_KEY } from './device-cart-keys.ts';

/** Each is removed from the device with its last value. */
const KEYS = [USER_KEY, LOCAL_CART_KEY, LATER_KEY];

/**
 * Returns whether the cart page of this device certainly shows nothing but its empty state: a guest's, without lines
 * and without products to buy later. Any stored value counts as something, even an unusable one, so that nothing has to
 * be parsed before the first paint.
 */
export function isCartCertainlyEmpty(storage: Pick<Storage, 'read'>): boolean {
  return KEYS.every((key) => storage.read(key) === null);
}
