/** Maximum lengths of texts by staff about members, inquiries, reviews, partners and other staff, in characters. */
export const MAX_ANSWER_LENGTH = 4_000;
export const MAX_BLOCK_REASON_LENGTH = 200;
export const MAX_PARTNER_MEMO_LENGTH = 1_000;
export const MAX_ROLE_REASON_LENGTH = 200;
/** Maximum length of a pasted list of members, in characters. */
export const MAX_PEOPLE_LENGTH = 100_000;
/** Maximum number of rows in each list on a member's page, which shows the newest. */
export const MAX_MEMBER_ROWS = 20;
