/** Shoppers identified by a card company's app, until the identification expires. */
export const APP_CARD_SCHEMA: readonly string[] = [
  // Rows of members are deleted with the login that created them: at logout, account deletion and a new password.
  `create table app_card_transaction (
    trans_no text primary key,
    token_hash text not null,
    member_token_hash text references member_token on delete cascade,
    expires_dt timestamp(0) not null,
    used_dt timestamp(0)
  )`,
  `create index app_card_transaction_expires on app_card_transaction (expires_dt)`,
  `create table app_card_token (
    token_hash text primary key,
    member_token_hash text references member_token on delete cascade,
    -- The gateway's own token, which only we can read again.
    sealed_user_token text not null,
    card_code text not null,
    last_used_dt timestamp(0) not null
  )`,
  `create index app_card_token_last_used on app_card_token (last_used_dt)`,
  `create index app_card_transaction_member on app_card_transaction (member_token_hash)`,
  `create index app_card_token_member on app_card_token (member_token_hash)`,
];
