/** Limits of a gateway's statement that is compared with the shop's payments. */
export const MAX_STATEMENT_BYTES = 2_500_000;
export const MAX_STATEMENT_ROWS = 50_000;
