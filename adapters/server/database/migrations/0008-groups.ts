/** Purchase groups, the introduction of a seller shop, and the index of the employees' sales. */
export const GROUP_SCHEMA: readonly string[] = [
  // A group ends with its sale.
  `create table group_purchase (
    g_idx bigint generated always as identity primary key,
    sell_idx bigint not null references sale,
    opener_payment_idx bigint not null references payment,
    goal_cnt integer not null check (goal_cnt >= 1),
    group_cnt integer not null default 0 check (group_cnt >= 0),
    opened_dt timestamp(0) not null
  )`,
  `create index group_purchase_sale on group_purchase (sell_idx)`,
  `create index group_purchase_opener on group_purchase (opener_payment_idx)`,
  // `person` counts once per group: a member is identified by member_idx, a guest by each order.
  `create table group_member (
    g_idx bigint not null references group_purchase,
    payment_idx bigint not null references payment,
    person text not null,
    joined_dt timestamp(0) not null,
    left_dt timestamp(0),
    primary key (g_idx, payment_idx)
  )`,
  `create index group_member_payment on group_member (payment_idx)`,
  `alter table seller add column intro text not null default ''`,
  `create index sale_employee on sale (start_dt desc, sell_idx desc) where employee_price is not null`,
  `create index order_line_group on order_line (g_idx) where g_idx is not null`,
];
