/** Minutes for which stock, points and group seats are held for an order whose payment has begun. */
export const HOLD_MINUTES = 10;
