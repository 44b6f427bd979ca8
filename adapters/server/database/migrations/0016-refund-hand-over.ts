/** Refunds that a gateway keeps refusing are handed to the operator, who pays them outside the gateway. */
export const REFUND_HAND_OVER: readonly string[] = [
  `alter table refund add column refused_cnt integer not null default 0 check (refused_cnt >= 0)`,
  // Refunded, but still held by the gateway. Won.
  `alter table payment add column paid_outside integer not null default 0 check (paid_outside >= 0)`,
];
