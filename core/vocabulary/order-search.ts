/** Maximum length of a keyword in the search of a shopper's own orders, in UTF-16 units. */
export const MAX_ORDER_KEYWORD_LENGTH = 50;
