/** Staff of the office, their sessions, and their actions. */
export const OFFICE: readonly string[] = [
  `create table staff (
    staff_idx bigint generated always as identity primary key,
    email text not null,
    staff_name text not null,
    role text not null,
    seller_idx bigint references seller,
    password_hash text not null,
    -- The password was given by someone else: it has to be changed at the next login.
    is_password_given boolean not null,
    -- Sealed; null until the first login.
    totp_secret text,
    -- A code counts once: the last 30 seconds whose code was used.
    totp_step bigint not null default 0,
    created_dt timestamp(0) not null,
    last_login_dt timestamp(0),
    blocked_dt timestamp(0),
    constraint staff_seller check ((role = 'seller') = (seller_idx is not null))
  )`,
  `create unique index staff_email on staff (lower(email))`,
  `create table staff_recovery_code (
    staff_idx bigint not null references staff,
    code_hash text not null,
    primary key (staff_idx, code_hash)
  )`,
  `create table staff_session (
    session_idx bigint generated always as identity primary key,
    token_hash text not null unique,
    staff_idx bigint not null references staff,
    device_name text not null,
    network text not null,
    opened_dt timestamp(0) not null,
    used_dt timestamp(0) not null,
    confirmed_dt timestamp(0)
  )`,
  `create index staff_session_staff on staff_session (staff_idx)`,
  `create index staff_session_used on staff_session (used_dt)`,
  `create table office_event (
    event_idx bigint generated always as identity primary key,
    event_dt timestamp(0) not null,
    staff_idx bigint not null references staff,
    staff_name text not null,
    role text not null,
    call text not null,
    kind text not null,
    state text not null,
    subject text not null default '',
    row_list text not null default '',
    change_list jsonb not null default '[]',
    reason text not null default '',
    request_id text not null
  )`,
  `create index office_event_staff on office_event (staff_idx, event_idx)`,
  `create index office_event_subject on office_event (subject, event_idx) where subject <> ''`,
  `create index office_event_dt on office_event (event_dt)`,
  `create table order_memo (
    memo_idx bigint generated always as identity primary key,
    payment_idx bigint not null references payment,
    staff_idx bigint not null references staff,
    staff_name text not null,
    content text not null,
    memo_dt timestamp(0) not null
  )`,
  `create index order_memo_payment on order_memo (payment_idx, memo_idx)`,
];
