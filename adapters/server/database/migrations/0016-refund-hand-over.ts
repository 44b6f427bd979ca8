/** Refunds that a gateway refuses repeatedly; the operator pays them outside the gateway. */
export const REFUND_HAND_OVER: readonly string[] = [
  `alter table refund add column refused_cnt integer not null default 0 check (refused_cnt >= 0)`,
  // Amount in won that the operator refunded outside the gateway, so that the gateway still holds it.
  `alter table payment add column paid_outside integer not null default 0 check (paid_outside >= 0)`,
];
