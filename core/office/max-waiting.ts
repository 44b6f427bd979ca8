/** Maximum number to which pending rows are counted. If there are more, the screen only indicates that. */
export const MAX_WAITING = 1_000;
