/**
 * Marks the empty state of the cart page in the server's HTML: the page's inline script shows it at the first paint if
 * this device's cart is certainly empty.
 */
export const EMPTY_CART = { 'data-if-cart-empty': '' } as const;
export const EMPTY_CART_SELECTOR = '[data-if-cart-empty]';
