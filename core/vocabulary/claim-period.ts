/**
 * Number of days after delivery in which a return or an exchange can be requested. Then the purchase is confirmed
 * automatically.
 */
export const CLAIM_PERIOD_DAYS = 7;
