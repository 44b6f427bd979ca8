/** Maximum number of sales on the home page that open soon. */
export const MAX_OPENING_SOON = 12;
