/** Maximum number of lines in a member's or guest's cart. */
export const MAX_CART_LINES = 200;
/** Maximum quantity of one option in a request. */
export const MAX_OPTION_QUANTITY = 9_999;
