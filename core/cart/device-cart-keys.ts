/** Under which names the device keeps what it knows of a cart besides a non-member's own lines. */
/** A merge into a member's cart that was asked for and not answered yet. */
export const CART_MERGE_KEY = 'moajang.cart-merge';
export const CART_QUEUE_KEY = 'moajang.cart-queue';
export const SEEN_CART_KEY = 'moajang.cart-seen';
