/** Maximum length of the reason for a delay. The Alimtalk to the shopper contains it, and must be short. */
export const MAX_DELAY_REASON_LENGTH = 200;
/** Maximum number of notices that one order line will be late. Each is a paid message. */
export const MAX_DELAY_NOTICES = 3;
