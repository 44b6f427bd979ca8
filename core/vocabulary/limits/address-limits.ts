/** Maximum length of the name that a member gives to an address. */
export const MAX_ADDRESS_NAME_LENGTH = 20;
/** Maximum length of an entrance code. */
export const MAX_ENTRANCE_CODE_LENGTH = 40;
