/** Indexes by which the office's ledger and campaigns find rows. */
export const OFFICE_MONEY: readonly string[] = [
  `create index concurrently refund_done on refund (done_dt) where done_dt is not null`,
  `create index concurrently message_campaign on message (subject) where kind = 'benefit'`,
  `create index concurrently cash_receipt_status on cash_receipt (receipt_status, receipt_idx)`,
  `create index concurrently message_delivery_newest on message_delivery (delivery_status, message_idx)`,
];
