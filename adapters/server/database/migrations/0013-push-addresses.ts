/** Push tokens of the native apps. */
export const PUSH_ADDRESSES: readonly string[] = [
  // A device has one per login. It is deleted with the login: at logout, account deletion and a new password.
  `create table push_address (
    uuid text primary key,
    member_token_hash text not null unique references member_token on delete cascade,
    device text not null,
    push_token text not null unique,
    saved_dt timestamp(0) not null
  )`,
];
