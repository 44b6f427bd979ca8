/** The states of a payout, from the end of its period on. `returned`: the transfer was returned or refused. */
export const PAYOUT_STATES = ['closed', 'scheduled', 'paid', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * The kinds of settlement periods. `half-month` ends on the 15th and on the last day of a month, `month` only on the
 * last day.
 */
export const PERIOD_KINDS = ['half-month', 'month'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
