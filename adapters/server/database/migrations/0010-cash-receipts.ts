/** Cash receipts, and the payments whose required receipt is missing. */
export const CASH_RECEIPTS: readonly string[] = [
  `create table cash_receipt (
    receipt_idx bigint generated always as identity primary key,
    payment_idx bigint not null references payment,
    receipt_status text not null
      check (receipt_status in ('asked', 'issued', 'refused', 'unclear', 'cancelling', 'cancelled')),
    amount integer not null check (amount > 0),
    receipt_tid text,
    approval_number text not null default '',
    asked_dt timestamp(0) not null,
    check (receipt_tid is not null or receipt_status in ('asked', 'refused', 'unclear'))
  )`,
  // At most one valid receipt per payment, so that two processes cannot both issue one.
  `create unique index cash_receipt_standing on cash_receipt (payment_idx)
    where receipt_status not in ('refused', 'cancelled')`,
  `alter table payment add column receipt_due boolean not null default false`,
  `create index payment_receipt_due on payment (payment_idx) where receipt_due`,
];
