/** Longest keyword of a search in one's orders, in UTF-16 units. */
export const MAX_ORDER_KEYWORD_LENGTH = 50;
