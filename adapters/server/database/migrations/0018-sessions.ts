/** Sessions of a member with their age and device, and the devices from which a member has logged in. */
export const SESSIONS: readonly string[] = [
  // The default is for the previous build, which may run again after a rollback.
  `alter table member_token
    add column session_idx bigint generated always as identity unique,
    add column created_dt timestamp(0) not null default (now() at time zone 'Asia/Seoul'),
    add column device_name text not null default '',
    add column device_hash text`,
  // The start of existing sessions is unknown, so their last use replaces it.
  `update member_token set created_dt = last_used_dt`,
  `create table known_device (
    member_idx bigint not null references member,
    device_hash text not null,
    first_seen_dt timestamp(0) not null,
    last_seen_dt timestamp(0) not null,
    primary key (member_idx, device_hash)
  )`,
];
