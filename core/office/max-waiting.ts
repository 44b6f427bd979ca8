/** Pending rows are counted up to this number: above it, the screen shows that there are more. */
export const MAX_WAITING = 1_000;
