/** Payouts to sellers: agreed terms, an entry for each final line, and closed periods. */
export const SETTLEMENT: readonly string[] = [
  `create table seller_terms (
    terms_idx bigint generated always as identity primary key,
    seller_idx bigint not null references seller,
    start_day text not null check (start_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    -- Basis points: 1,180 is 11.8%.
    rate_bp integer not null check (rate_bp between 0 and 5000),
    period_kind text not null,
    noted_dt timestamp(0) not null,
    unique (seller_idx, start_day)
  )`,
  `create table settlement_statement (
    statement_idx bigint generated always as identity primary key,
    seller_idx bigint not null references seller,
    first_day text not null,
    last_day text not null,
    state text not null default 'closed',
    row_cnt bigint not null,
    sale_amount bigint not null,
    refund_amount bigint not null,
    delivery_amount bigint not null,
    coupon_amount bigint not null,
    point_amount bigint not null,
    commission bigint not null,
    commission_vat bigint not null,
    payout_amount bigint not null check (payout_amount > 0),
    due_day text not null,
    closed_dt timestamp(0) not null,
    paid_dt timestamp(0),
    unique (seller_idx, last_day)
  )`,
  `create index settlement_statement_open on settlement_statement (due_day, statement_idx) where state <> 'paid'`,
  `create index settlement_statement_last_day on settlement_statement (last_day, statement_idx)`,
  `create index settlement_statement_state on settlement_statement (state, statement_idx)`,
  `create table settlement_step (
    step_idx bigint generated always as identity primary key,
    statement_idx bigint not null references settlement_statement,
    state text not null,
    step_dt timestamp(0) not null,
    actor text not null,
    note text not null default ''
  )`,
  `create index settlement_step_statement on settlement_step (statement_idx, step_idx)`,
  `create table settlement_row (
    row_idx bigint generated always as identity primary key,
    row_key text not null unique,
    seller_idx bigint not null references seller,
    payment_idx bigint not null references payment,
    order_idx bigint references order_line,
    refund_idx bigint references refund,
    kind text not null,
    event_dt timestamp(0) not null,
    amount bigint not null,
    coupon_amount bigint not null,
    point_amount bigint not null,
    rate_bp integer not null,
    commission bigint not null,
    -- Null until its period is closed, which claims it.
    statement_idx bigint references settlement_statement
  )`,
  `create index settlement_row_open on settlement_row (seller_idx, event_dt) where statement_idx is null`,
  `create index settlement_row_statement on settlement_row (statement_idx, row_idx) where statement_idx is not null`,
  `create index settlement_row_payment on settlement_row (payment_idx)`,
  // Orders whose rows have to be calculated. The rules are in the application; a trigger only records the order, so
  // that no transition is missed, not even one by a process of the previous version.
  `create table settlement_due (
    payment_idx bigint primary key references payment on delete cascade,
    -- Nothing was agreed with this seller yet: the order waits for that.
    waits_seller_idx bigint references seller
  )`,
  `create index settlement_due_ready on settlement_due (payment_idx) where waits_seller_idx is null`,
  `create index settlement_due_waiting on settlement_due (waits_seller_idx) where waits_seller_idx is not null`,
  `create function note_settlement_due() returns trigger language plpgsql as $$
    begin
      insert into settlement_due (payment_idx) values (new.payment_idx) on conflict do nothing;
      return null;
    end $$`,
  `create trigger order_line_settled after update of order_status on order_line for each row
    when (new.order_status is distinct from old.order_status
      and new.order_status in ('구매확정', '교환완료', '반품완료', '취소완료', '환불완료'))
    execute function note_settlement_due()`,
  `create trigger refund_part_settled after insert on refund for each row
    when (new.refund_kind = 'part') execute function note_settlement_due()`,
  `insert into settlement_due (payment_idx)
    select distinct payment_idx from order_line where order_status in ('구매확정', '교환완료', '반품완료')`,
];
