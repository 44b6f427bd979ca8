/**
 * When requests of a refund began to have no definite response. `asked_dt` is renewed by each inquiry, so it does not
 * show how long the operator has not known whether the refund was paid. An earlier version leaves the column as it is.
 */
export const UNANSWERED_REFUNDS: readonly string[] = [`alter table refund add column unanswered_dt timestamp(0)`];
