/** Maximum sales that open soon on home. */
export const MAX_OPENING_SOON = 12;
