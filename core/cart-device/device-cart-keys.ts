// Storage keys of cart data other than the guest cart lines.

/** A requested merge into a member's cart without a response yet. */
export const CART_MERGE_KEY = 'moajang.cart-merge';
export const CART_QUEUE_KEY = 'moajang.cart-queue';
/** Products that a guest set aside to buy later. */
export const LATER_KEY = 'moajang.later';
export const CART_SNAPSHOT_KEY = 'moajang.cart-seen';
