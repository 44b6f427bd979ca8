/** Page views of shoppers, stored for three months. */
export const PAGE_VIEW_LOG: readonly string[] = [
  `create table behaviour_log (
    log_idx bigint generated always as identity primary key,
    uuid text not null,
    device text not null,
    event_type text not null,
    from_uri text not null,
    target_uri text not null,
    target_param jsonb not null,
    member_idx bigint references member on delete set null,
    log_dt timestamp(0) not null
  )`,
  `create index behaviour_log_dt on behaviour_log (log_dt)`,
  `create index behaviour_log_member on behaviour_log (member_idx)`,
];
