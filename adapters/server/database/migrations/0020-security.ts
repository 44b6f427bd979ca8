/** The security log, and indexes by which the jobs find personal data that is no longer needed. */
export const SECURITY: readonly string[] = [
  // Contains no personal data: only the numbers of members and orders, and networks too large to identify a household.
  `create table security_event (
    event_idx bigint generated always as identity primary key,
    -- The same of one hour is one row with a count.
    event_key text not null unique,
    what text not null,
    event_dt timestamp(0) not null,
    last_dt timestamp(0) not null,
    event_cnt integer not null default 1,
    member_idx bigint references member,
    network text not null,
    actor text not null,
    call text not null,
    row_list text not null,
    request_id text not null
  )`,
  `create index security_event_dt on security_event (event_dt, event_idx)`,
  `create index security_event_member on security_event (member_idx, event_dt, event_idx) where member_idx is not null`,
  `create index payment_unpaid_contact on payment (order_dt, payment_idx)
    where payment_status in ('failed', 'expired') and paid_dt is null and buyer_phone <> ''`,
  `create index payment_receipt_number on payment (payment_no) where cash_receipt_number <> ''`,
  `create index partner_request_requested on partner_request (requested_dt)`,
];
