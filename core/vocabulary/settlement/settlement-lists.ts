/** The states of a closed period. `returned`: the transfer was returned or refused. */
export const PAYOUT_STATES = ['closed', 'scheduled', 'paid', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The periods of settlement: until the 15th and the last day of a month, or only until the last day. */
export const PERIOD_KINDS = ['half-month', 'month'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
