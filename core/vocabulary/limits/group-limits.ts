/** Maximum number of groups listed for a sale. */
export const MAX_OPEN_GROUPS = 10;
/** Maximum length of the reason why staff end a group early. */
export const MAX_GROUP_END_REASON_LENGTH = 200;
