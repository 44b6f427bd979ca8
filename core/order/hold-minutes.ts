/** How many minutes stock, points and group seats are held for an order whose payment has started. */
export const HOLD_MINUTES = 10;
