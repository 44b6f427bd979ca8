/** Pending rows are counted up to this number. If there are more, the screen shows only that. */
export const MAX_WAITING = 1_000;
