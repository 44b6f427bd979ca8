/** Maximum lengths of texts that staff write, in characters. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_EVENT_TITLE_LENGTH = 100;
export const MAX_FAQ_CATEGORY_LENGTH = 40;
export const MAX_CONTENT_LENGTH = 100_000;
export const MAX_TERMS_LENGTH = 200_000;
export const MAX_TERMS_TITLE_LENGTH = 60;
