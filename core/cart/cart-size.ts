/** Lines of one cart, a member's or a device's. */
export const CART_LINES_MOST = 200;
/** Pieces of one option that one request can name. */
export const OPTION_CNT_MOST = 9_999;
