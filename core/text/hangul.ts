/** The first and the last composed Hangul syllable of Unicode, 가 and 힣. */
export const FIRST_SYLLABLE = 0xac00;
export const LAST_SYLLABLE = 0xd7a3;
