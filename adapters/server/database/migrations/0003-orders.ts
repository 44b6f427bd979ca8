/** Payment methods, delivery, claims, refunds, and the history of points. */
export const ORDERS_SCHEMA: readonly string[] = [
  `alter table payment drop constraint payment_payment_status_check`,
  `alter table payment add constraint payment_payment_status_check check
    (payment_status in ('ready', 'approving', 'waiting', 'paid', 'failed', 'expired', 'refunded'))`,
  `alter table payment drop constraint payment_pay_method_check`,
  `alter table payment add constraint payment_pay_method_check check
    (pay_method in ('card', 'vbank', 'kakao', 'naver', 'app_card', 'point'))`,
  // Data that reopens the payment window; includes the transaction id of gateways that assign it before authentication.
  `alter table payment add column opened jsonb`,
  `create unique index payment_opened on payment ((opened ->> 'tid'))`,
  `alter table payment
    add column vbank_code text,
    add column vbank_number text,
    add column vbank_holder text,
    add column vbank_until_dt timestamp(0),
    add column cash_receipt_type text not null default 'none'
      check (cash_receipt_type in ('none', 'deduction', 'business')),
    add column cash_receipt_number text not null default '',
    add column is_direct boolean not null default false`,
  `drop index payment_unsettled`,
  `create index payment_unsettled on payment (payment_status, hold_until_dt)
    where payment_status in ('ready', 'approving', 'waiting')`,
  `create index payment_member_order_dt on payment (member_idx, order_dt)`,

  `alter table order_line
    add column delivery_free_type text not null default 'free',
    add column delivery_free_value integer not null default 0,
    add column delivery_price integer not null default 0,
    add column carrier_code text,
    add column invoice_no text,
    add column shipped_dt timestamp(0),
    add column delivered_dt timestamp(0)`,
  `create index order_line_delivered on order_line (delivered_dt) where order_status = '배송완료'`,
  `create index order_line_status on order_line (order_status, order_idx)`,

  // A return or an exchange of one order line. The money is in `refund`.
  `create table order_claim (
    claim_idx bigint generated always as identity primary key,
    order_idx bigint not null references order_line,
    claim_type text not null check (claim_type in ('return', 'exchange')),
    claim_status text not null check (claim_status in ('requested', 'done', 'withdrawn', 'refused')),
    reason_type text not null,
    reason text not null,
    img_list jsonb not null default '[]',
    pickup_zonecode text not null,
    pickup_address text not null,
    pickup_address_detail text not null,
    -- The account for the refund of a deposit; cleared after the refund.
    bank_code text,
    account_no text,
    account_name text,
    refused_reason text not null default '',
    requested_dt timestamp(0) not null,
    closed_dt timestamp(0)
  )`,
  `create unique index order_claim_open on order_claim (order_idx) where claim_status = 'requested'`,
  `create index order_claim_order on order_claim (order_idx, claim_idx)`,

  // Refunds. Each row is one gateway call; they are sent in the order of refund_idx.
  `create table refund (
    refund_idx bigint generated always as identity primary key,
    payment_idx bigint not null references payment,
    request_key text not null unique,
    -- requested: waits for the operator; sending: sent to the gateway until it accepts; done: refunded.
    refund_status text not null check (refund_status in ('requested', 'sending', 'done')),
    refund_kind text not null check (refund_kind in ('cancel', 'return', 'transfer')),
    goods_amount integer not null check (goods_amount >= 0),
    delivery_amount integer not null,
    return_fee integer not null check (return_fee >= 0),
    waived_amount integer not null check (waived_amount >= 0),
    refund_amount integer not null check (refund_amount >= 0),
    -- What remains of the payment after this refund.
    remaining_amount integer not null check (remaining_amount >= 0),
    point_amount integer not null check (point_amount >= 0),
    reason text not null,
    bank_code text,
    account_no text,
    account_name text,
    requested_dt timestamp(0) not null,
    asked_dt timestamp(0),
    done_dt timestamp(0),
    check (goods_amount + delivery_amount - return_fee + waived_amount = refund_amount)
  )`,
  `create index refund_payment on refund (payment_idx, refund_idx)`,
  `create index refund_open on refund (refund_status, refund_idx) where refund_status <> 'done'`,
  `create table refund_line (
    refund_idx bigint not null references refund,
    order_idx bigint not null unique references order_line,
    primary key (refund_idx, order_idx)
  )`,

  `alter table point_lot add column order_idx bigint references order_line`,
  // Points for a purchase are granted once per line, even if it is confirmed twice.
  `create unique index point_lot_order on point_lot (order_idx) where order_idx is not null`,
  `create index point_lot_expire on point_lot (expire_dt) where remaining > 0`,
  `create table point_hist (
    hist_idx bigint generated always as identity primary key,
    member_idx bigint not null references member,
    hist_type text not null check (hist_type in ('save', 'use', 'return', 'expire')),
    -- The change of the balance.
    amount integer not null check (amount <> 0),
    reason text not null,
    payment_idx bigint references payment,
    order_idx bigint references order_line,
    hist_dt timestamp(0) not null
  )`,
  `create index point_hist_member on point_hist (member_idx, hist_dt desc, hist_idx desc)`,

  // Status changes of a line, for the shopper's order history and the operator.
  `create table order_event (
    event_idx bigint generated always as identity primary key,
    order_idx bigint not null references order_line,
    from_status text,
    to_status text not null,
    note text not null default '',
    event_dt timestamp(0) not null
  )`,
  `create index order_event_order on order_event (order_idx, event_idx)`,
];
