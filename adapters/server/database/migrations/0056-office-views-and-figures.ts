/** Lists that staff saved under a name, and the sales by hour, day and month. */
export const OFFICE_VIEWS_AND_FIGURES: readonly string[] = [
  `create table office_view (
    view_idx bigint generated always as identity primary key,
    screen text not null,
    staff_idx bigint not null references staff,
    view_name text not null,
    query text not null,
    is_shared boolean not null,
    saved_dt timestamp(0) not null
  )`,
  `create unique index office_view_name on office_view (screen, staff_idx, view_name)`,
  `create index office_view_shared on office_view (screen) where is_shared`,
  // `seller_idx` is 0 for all sellers together. `key` is a referral channel or a product.
  `create table sales_figure (
    span text not null check (span in ('hour', 'day', 'month')),
    kind text not null check (kind in ('channel', 'product')),
    start_dt timestamp(0) not null,
    seller_idx bigint not null,
    key bigint not null,
    order_cnt integer not null,
    unit_cnt integer not null,
    amount bigint not null,
    refund_amount bigint not null,
    primary key (span, kind, start_dt, seller_idx, key)
  )`,
];
