/** Minimum number of orders with both sales. Fewer may be a coincidence, or the habit of one person. */
export const MIN_TOGETHER_ORDERS = 5;

/**
 * Maximum number of sales per order that are paired. An order of hundreds of sales has tens of thousands of pairs, and
 * is not typical.
 */
export const MAX_PAIRED_SALES = 10;
