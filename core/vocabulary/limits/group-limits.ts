/** Maximum number of groups listed for a sale. */
export const MAX_OPEN_GROUPS = 10;
