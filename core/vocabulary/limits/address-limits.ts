/** Maximum length of a member's name for an address. */
export const MAX_ADDRESS_NAME = 20;
/** Maximum length of an entrance code. */
export const MAX_ENTRANCE_CODE = 40;
