/** Coupons, their owners, and their discount on each order line. */
export const COUPONS: readonly string[] = [
  `create table coupon (
    coupon_idx bigint generated always as identity primary key,
    coupon_name text not null,
    -- Null: it is downloaded on product pages.
    code text unique,
    value_type text not null check (value_type in ('percent', 'amount')),
    value integer not null check (value > 0 and (value_type = 'amount' or value <= 100)),
    max_discount integer check (max_discount > 0),
    min_amount integer not null check (min_amount >= 0),
    seller_idx bigint references seller,
    with_group boolean not null default false,
    total_cnt integer check (total_cnt > 0),
    taken_cnt integer not null default 0 check (taken_cnt >= 0 and taken_cnt <= coalesce(total_cnt, taken_cnt)),
    start_dt timestamp(0) not null,
    end_dt timestamp(0) not null check (end_dt > start_dt),
    -- Since then nobody can take it; who has it can still use it.
    closed_dt timestamp(0)
  )`,
  `create index coupon_offered on coupon (end_dt) where code is null and closed_dt is null`,
  `create table member_coupon (
    member_idx bigint not null references member,
    coupon_idx bigint not null references coupon,
    taken_dt timestamp(0) not null,
    -- The order that uses it.
    payment_idx bigint references payment,
    primary key (member_idx, coupon_idx)
  )`,
  `create index member_coupon_coupon on member_coupon (coupon_idx)`,
  `create index member_coupon_payment on member_coupon (payment_idx) where payment_idx is not null`,
  `alter table payment
    add column coupon_idx bigint references coupon,
    add column coupon_amount integer not null default 0 check (coupon_amount >= 0)`,
  `alter table payment drop constraint payment_check`,
  `alter table payment add constraint payment_amounts_check
    check (goods_amount - discount_amount - coupon_amount + delivery_amount - use_point = total_amount) not valid`,
  `alter table payment validate constraint payment_amounts_check`,
  `create index payment_coupon on payment (coupon_idx) where coupon_idx is not null`,
  `alter table order_line add column coupon_share integer not null default 0 check (coupon_share >= 0)`,
];
