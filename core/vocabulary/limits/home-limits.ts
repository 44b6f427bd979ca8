/** Maximum number of upcoming sales on the home page. */
export const MAX_OPENING_SOON = 12;
