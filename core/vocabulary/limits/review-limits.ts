/** Maximum length of a member's note in a report. */
export const MAX_REPORT_NOTE_LENGTH = 200;
/** Maximum number of options that the reviews of a product can be filtered by. */
export const MAX_REVIEW_OPTIONS = 50;
/** Maximum length of an option's text. */
export const MAX_REVIEW_OPTION_LENGTH = 500;
