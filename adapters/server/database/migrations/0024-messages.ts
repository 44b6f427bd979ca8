/** Messages to shoppers, their deliveries, and what members have turned off. */
export const MESSAGES: readonly string[] = [
  // A message is written in the transaction of the reported change. It contains neither contact data nor account
  // numbers, which are read when it is sent. `recipient` is `m` with the member's id, or `p` with the id of a guest's
  // order.
  `create table message (
    message_idx bigint generated always as identity primary key,
    kind text not null,
    recipient text not null,
    -- What it reports, so that it is reported once.
    subject text not null,
    member_idx bigint references member,
    payment_idx bigint references payment,
    facts jsonb not null,
    created_dt timestamp(0) not null,
    read_dt timestamp(0),
    unique (recipient, kind, subject)
  )`,
  `create index message_member on message (member_idx, created_dt, message_idx) where member_idx is not null`,
  `create index message_unread on message (member_idx) where member_idx is not null and read_dt is null`,
  `create index message_created on message (created_dt)`,

  `create table message_delivery (
    message_idx bigint not null references message on delete cascade,
    channel text not null check (channel in ('alimtalk', 'mail')),
    delivery_status text not null check (delivery_status in ('waiting', 'sending', 'sent', 'skipped', 'failed', 'unclear')),
    -- Why it was skipped.
    reason text not null default '',
    -- Definite failures so far: names the request at the provider.
    failed_cnt integer not null default 0,
    due_dt timestamp(0) not null,
    -- While it is being sent: when another process takes the sender for dead.
    lease_dt timestamp(0),
    -- The first attempt since the last failure.
    first_dt timestamp(0),
    ended_dt timestamp(0),
    primary key (message_idx, channel)
  )`,
  `create index message_delivery_due on message_delivery (due_dt, message_idx) where delivery_status = 'waiting'`,
  `create index message_delivery_lease on message_delivery (lease_dt) where delivery_status = 'sending'`,
  `create index message_delivery_trouble on message_delivery (message_idx)
    where delivery_status in ('failed', 'unclear')`,

  // A row means that the member has turned this preference off.
  `create table message_refusal (
    member_idx bigint not null references member,
    preference text not null check (preference in ('alimtalk', 'mail', 'group', 'inquiry', 'expiry')),
    refused_dt timestamp(0) not null,
    primary key (member_idx, preference)
  )`,

  // When a member last agreed to marketing, or was reminded of it, which the law demands every two years; null without
  // consent.
  `alter table member add column marketing_dt timestamp(0)`,
  `update member set marketing_dt = coalesce(
      (select max(changed_dt) from consent_change
        where consent_change.member_idx = member.member_idx and is_agreed),
      (select max(agreed_dt) from member_consent
        where member_consent.member_idx = member.member_idx and terms_type like 'marketing-%'),
      joined_dt
    )
    where agree_marketing_message or agree_marketing_mail or agree_marketing_push`,
  `create index member_marketing on member (marketing_dt) where marketing_dt is not null`,
];
