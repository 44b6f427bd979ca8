/** Linked social accounts, recently viewed products, and reasons for account deletion. */
export const MEMBERS_SCHEMA: readonly string[] = [
  `alter table member add column profile_img text not null default ''`,

  // Linked accounts of social login. `unlink_token`, which ends the link at the provider, is stored encrypted.
  `create table member_social (
    provider text not null check (provider in ('kakao', 'naver', 'apple')),
    social_id text not null,
    member_idx bigint not null references member,
    unlink_token text,
    linked_dt timestamp(0) not null,
    primary key (provider, social_id),
    unique (member_idx, provider)
  )`,

  // The provider's session that belongs to one of our tokens, for providers whose sessions can be ended.
  `create table social_session (
    token_hash text primary key references member_token on delete cascade,
    provider text not null,
    access_token text not null
  )`,

  // A pending login at a provider; used once.
  `create table social_state (
    state_hash text primary key,
    provider text not null,
    browser_hash text not null,
    secrets text not null,
    return_path text not null,
    created_dt timestamp(0) not null
  )`,

  // The result of a login at a provider (a login, or the data for sign-up), until the browser that started it fetches
  // it.
  `create table social_ticket (
    token_hash text primary key,
    kind text not null check (kind in ('login', 'join')),
    provider text not null,
    social_id text not null,
    browser_hash text not null,
    sealed text not null,
    created_dt timestamp(0) not null
  )`,

  `create table seen_product (
    member_idx bigint not null references member,
    sell_idx bigint not null references sale on delete cascade,
    seen_dt timestamp(0) not null,
    ordinal integer not null,
    primary key (member_idx, sell_idx)
  )`,

  `create table secession (
    member_idx bigint primary key references member,
    reason_type text not null,
    reason text not null,
    seceded_dt timestamp(0) not null
  )`,
  `create index member_phone on member (phone) where seceded_dt is null`,
];
