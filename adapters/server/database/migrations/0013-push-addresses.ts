/** Where the native apps take push messages. */
export const PUSH_ADDRESSES: readonly string[] = [
  // One a device and one a log-in. Log-out, secession and a new password end it with the log-in under which it was told.
  `create table push_address (
    uuid text primary key,
    member_token_hash text not null unique references member_token on delete cascade,
    device text not null,
    push_token text not null unique,
    saved_dt timestamp(0) not null
  )`,
];
