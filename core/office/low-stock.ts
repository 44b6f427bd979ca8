/** An option on sale is low in stock if it has 1 to this many units. */
export const LOW_STOCK = 5;
