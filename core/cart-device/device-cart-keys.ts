// Storage keys of cart data.

/** The guest cart: its lines, without prices. Not stored when it has none. */
export const LOCAL_CART_KEY = 'moajang.cart';
/** A requested merge into a member's cart without a response yet. */
export const CART_MERGE_KEY = 'moajang.cart-merge';
export const CART_QUEUE_KEY = 'moajang.cart-queue';
/** Products that a guest set aside to buy later. */
export const LATER_KEY = 'moajang.later';
export const CART_SNAPSHOT_KEY = 'moajang.cart-seen';
