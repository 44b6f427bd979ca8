/** Maximum length of a keyword with which shoppers search their orders, in UTF-16 units. */
export const MAX_ORDER_KEYWORD_LENGTH = 50;
