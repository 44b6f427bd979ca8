/** Maximum number of recently viewed products stored per device and per account. */
export const MAX_RECENTLY_VIEWED = 50;
