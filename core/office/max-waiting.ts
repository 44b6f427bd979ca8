/** Waiting rows are counted up to here: beyond it, the screen says that there are more. */
export const MAX_WAITING = 1_000;
