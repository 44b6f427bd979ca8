/** Cart lines that were removed and may be restored, and lines that a member set aside to buy later. */
export const BUY_LATER: readonly string[] = [
  `create table removed_cart_line (
    basket_idx bigint primary key,
    member_idx bigint not null references member,
    sell_idx bigint not null references sale,
    type text not null,
    option_idx bigint not null references sale_option,
    option_cnt integer not null check (option_cnt between 1 and 9999),
    g_idx bigint,
    removed_dt timestamp(0) not null
  )`,
  `create index removed_cart_line_member on removed_cart_line (member_idx, removed_dt)`,
  `create index removed_cart_line_removed on removed_cart_line (removed_dt)`,
  `create table later_line (
    member_idx bigint not null references member,
    option_idx bigint not null references sale_option,
    type text not null,
    sell_idx bigint not null references sale,
    option_cnt integer not null check (option_cnt between 1 and 9999),
    g_idx bigint,
    kept_dt timestamp(0) not null,
    primary key (member_idx, option_idx, type)
  )`,
];
