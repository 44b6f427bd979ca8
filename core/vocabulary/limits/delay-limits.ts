/** Letters of the reason of a delay, which the shopper reads: an Alimtalk is short. */
export const MAX_DELAY_REASON = 200;
