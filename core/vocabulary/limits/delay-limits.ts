/** Maximum length of the reason for a delay. The Alimtalk to the shopper contains it, and must be short. */
export const MAX_DELAY_REASON_LENGTH = 200;
