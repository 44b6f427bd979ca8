/** Limit up to which pending rows are counted. If there are more, the screen indicates only that. */
export const MAX_WAITING = 1_000;
