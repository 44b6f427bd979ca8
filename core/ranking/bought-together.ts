/** Orders that must have contained both sales: fewer are a coincidence, or one person's habit. */
export const MIN_TOGETHER_ORDERS = 5;

/**
 * Maximum number of sales per order that are paired. An order of hundreds would make tens of thousands of pairs, and is
 * not typical.
 */
export const MAX_PAIRED_SALES = 10;
