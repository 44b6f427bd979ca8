/** Advertising campaigns, from which a job writes the messages, a batch of members at a time. */
export const CAMPAIGNS: readonly string[] = [
  `create table campaign (
    campaign_idx bigint generated always as identity primary key,
    request_key text not null unique,
    title text not null,
    content text not null,
    link text not null,
    audience jsonb not null,
    state text not null default 'draft',
    staff_name text not null,
    created_dt timestamp(0) not null,
    sent_dt timestamp(0),
    ended_dt timestamp(0),
    -- Members up to this one have their message.
    last_member_idx bigint not null default 0,
    member_cnt bigint not null default 0
  )`,
  `create index campaign_sending on campaign (campaign_idx) where state = 'sending'`,
];
