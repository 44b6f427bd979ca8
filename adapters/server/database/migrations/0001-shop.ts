/**
 * Members, sellers, the catalogue, the cart, payments and orders. Date-times are KST without a zone, as in the API.
 * Money is integer won. Check constraints prevent negative amounts and negative stock.
 */
export const SHOP_SCHEMA = `
create table shop_secret (name text primary key, value text not null);

create table shop_setting (name text primary key, value text not null);

create table attempt (
  key text not null,
  window_dt timestamp(0) not null,
  cnt integer not null,
  primary key (key, window_dt)
);

create table member (
  member_idx bigint generated always as identity primary key,
  email text not null,
  password_hash text,
  member_name text not null,
  phone text not null,
  member_type text not null default 'member' check (member_type in ('member', 'admin')),
  agree_marketing_message boolean not null default false,
  agree_marketing_mail boolean not null default false,
  agree_marketing_push boolean not null default false,
  joined_dt timestamp(0) not null,
  seceded_dt timestamp(0)
);
create unique index member_email on member (lower(email)) where seceded_dt is null;

create table member_consent (
  member_idx bigint not null references member,
  terms_type text not null,
  version text not null,
  agreed_dt timestamp(0) not null,
  primary key (member_idx, terms_type, version)
);

create table member_token (
  token_hash text primary key,
  member_idx bigint not null references member,
  last_used_dt timestamp(0) not null
);
create index member_token_member on member_token (member_idx);

create table certification (
  auth_idx bigint generated always as identity primary key,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_dt timestamp(0) not null,
  certified_dt timestamp(0),
  proof_hash text,
  used_dt timestamp(0)
);
create index certification_phone on certification (phone, purpose, auth_idx desc);
create unique index certification_proof on certification (proof_hash);

create table member_address (
  address_idx bigint generated always as identity primary key,
  member_idx bigint not null references member,
  receiver_name text not null,
  receiver_phone text not null,
  zonecode text not null,
  address text not null,
  address_detail text not null,
  delivery_memo text not null,
  is_default boolean not null
);
create unique index member_address_place on member_address (member_idx, receiver_name, zonecode, address, address_detail);
create unique index member_address_default on member_address (member_idx) where is_default;

create table terms (
  type text not null,
  version text not null,
  title text not null,
  content text not null,
  effective_dt timestamp(0) not null,
  primary key (type, version)
);

create table seller (
  seller_idx bigint generated always as identity primary key,
  member_id text not null unique,
  member_name text not null,
  account text not null,
  profile_img text,
  is_influencer boolean not null,
  company text not null,
  ceo text not null,
  business_number text not null,
  phone text not null,
  address text not null
);

create table category (
  category_idx bigint generated always as identity primary key,
  parent_idx bigint references category,
  category_name text not null,
  ordinal integer not null
);

create table product (
  product_idx bigint generated always as identity primary key,
  category_idx bigint not null references category,
  product_name text not null,
  img_list jsonb not null,
  description text not null,
  notice_list jsonb not null,
  review_cnt integer not null default 0,
  review_score numeric(2, 1) not null default 0,
  qna_cnt integer not null default 0
);

create table sale (
  sell_idx bigint generated always as identity primary key,
  product_idx bigint not null references product,
  seller_idx bigint not null references seller,
  type text not null check (type in ('always', 'time', 'celeb', 'group', 'seller')),
  start_dt timestamp(0) not null,
  end_dt timestamp(0) not null,
  sale_price integer not null check (sale_price >= 0),
  consumer_price integer not null check (consumer_price >= 0),
  employee_price integer check (employee_price >= 0),
  order_min_limit integer not null check (order_min_limit >= 1),
  order_max_limit integer not null check (order_max_limit >= order_min_limit),
  required_option_cnt integer not null check (required_option_cnt >= 1),
  delivery_free_type text not null check (delivery_free_type in ('free', 'amount', 'always')),
  delivery_free_value integer not null check (delivery_free_value >= 0),
  delivery_price integer not null check (delivery_price >= 0),
  value_type text check (value_type in ('percent', 'amount')),
  config_value integer not null default 0 check (config_value >= 0),
  goal_cnt integer not null default 0,
  like_cnt integer not null default 0,
  check (start_dt < end_dt)
);
create index sale_product on sale (product_idx);
create index sale_seller on sale (seller_idx, sell_idx desc);
create index sale_type_end on sale (type, end_dt, sell_idx);

create table sale_channel_price (
  sell_idx bigint not null references sale,
  referrer_type text not null check (referrer_type in ('1', '2', '3')),
  consumer_price integer not null check (consumer_price >= 0),
  primary key (sell_idx, referrer_type)
);

create table sale_option (
  option_idx bigint generated always as identity primary key,
  sell_idx bigint not null references sale,
  option_name text not null,
  option_price integer not null check (option_price >= 0),
  is_add_option boolean not null,
  remaining_cnt integer not null check (remaining_cnt >= 0),
  ordinal integer not null
);
create index sale_option_sale on sale_option (sell_idx, ordinal, option_idx);

create table banner (
  banner_idx bigint generated always as identity primary key,
  banner_type text not null check (banner_type in ('main', 'sub')),
  position_type integer not null,
  link text not null,
  banner_img text not null,
  banner_text text not null,
  ordinal integer not null,
  start_dt timestamp(0) not null,
  end_dt timestamp(0) not null
);
create index banner_place on banner (banner_type, position_type, ordinal, banner_idx);

create table home_pick (
  list text not null check (list in ('md_pick', 'deal', 'free_delivery', 'time_deal')),
  sell_idx bigint not null references sale,
  ordinal integer not null,
  start_dt timestamp(0) not null,
  end_dt timestamp(0) not null,
  primary key (list, sell_idx)
);
create index home_pick_order on home_pick (list, ordinal, sell_idx);

create table curation (
  curation_idx bigint generated always as identity primary key,
  curation_name text not null,
  curation_text text not null,
  ordinal integer not null,
  start_dt timestamp(0) not null,
  end_dt timestamp(0) not null
);

create table curation_sale (
  curation_idx bigint not null references curation,
  sell_idx bigint not null references sale,
  ordinal integer not null,
  primary key (curation_idx, sell_idx)
);

create table cart_line (
  basket_idx bigint generated always as identity primary key,
  member_idx bigint not null references member,
  sell_idx bigint not null references sale,
  type text not null,
  option_idx bigint not null references sale_option,
  option_cnt integer not null check (option_cnt between 1 and 9999),
  g_idx bigint,
  unique (member_idx, option_idx, type)
);

create table cart_merge (
  member_idx bigint not null references member,
  merge_key text not null,
  merged_dt timestamp(0) not null,
  primary key (member_idx, merge_key)
);

create sequence payment_no_seq maxvalue 99999999 cycle;

create table payment (
  payment_idx bigint generated always as identity primary key,
  payment_no text not null unique,
  request_key text not null unique,
  member_idx bigint references member,
  payment_status text not null check (payment_status in ('ready', 'approving', 'paid', 'failed', 'expired', 'refunded')),
  pay_method text not null check (pay_method in ('card', 'point')),
  referrer_type text not null,
  goods_amount integer not null check (goods_amount >= 0),
  discount_amount integer not null check (discount_amount >= 0),
  delivery_amount integer not null check (delivery_amount >= 0),
  remote_amount integer not null check (remote_amount >= 0),
  use_point integer not null check (use_point >= 0),
  total_amount integer not null check (total_amount >= 0),
  expected_point integer not null check (expected_point >= 0),
  order_name text not null,
  buyer_name text not null,
  buyer_phone text not null,
  buyer_email text not null,
  receiver_name text not null,
  receiver_phone text not null,
  zonecode text not null,
  address text not null,
  address_detail text not null,
  delivery_memo text not null,
  order_dt timestamp(0) not null,
  hold_until_dt timestamp(0) not null,
  paid_dt timestamp(0),
  message text not null default '',
  authentication jsonb,
  approving_dt timestamp(0),
  stock_held boolean not null,
  tid text,
  card_name text not null default '',
  card_number text not null default '',
  approval_number text not null default '',
  refund_amount integer not null default 0 check (refund_amount >= 0),
  check (goods_amount - discount_amount + delivery_amount - use_point = total_amount)
);
create index payment_member on payment (member_idx, payment_idx desc);
create unique index payment_tid on payment (tid);
create unique index payment_authentication on payment ((authentication ->> 'tid'));
create index payment_unsettled on payment (payment_status, hold_until_dt) where payment_status in ('ready', 'approving');

create table order_line (
  order_idx bigint generated always as identity primary key,
  payment_idx bigint not null references payment,
  sell_idx bigint not null references sale,
  type text not null,
  option_idx bigint not null references sale_option,
  option_cnt integer not null check (option_cnt >= 1),
  g_idx bigint,
  basket_idx bigint,
  product_name text not null,
  product_img text not null,
  option_name text not null,
  is_add_option boolean not null,
  seller_idx bigint not null references seller,
  unit_price integer not null check (unit_price >= 0),
  line_amount integer not null check (line_amount >= 0),
  discount_amount integer not null check (discount_amount >= 0),
  point_share integer not null check (point_share >= 0),
  paid_amount integer not null check (paid_amount >= 0),
  order_status text not null,
  status_dt timestamp(0) not null,
  unique (payment_idx, option_idx, type)
);

create table order_delivery (
  payment_idx bigint not null references payment,
  ordinal integer not null,
  member_id text not null,
  delivery_free_type text not null,
  delivery_free_value integer not null,
  delivery_price integer not null,
  fee integer not null check (fee >= 0),
  remote_fee integer not null check (remote_fee >= 0),
  primary key (payment_idx, ordinal)
);

create table point_lot (
  point_idx bigint generated always as identity primary key,
  member_idx bigint not null references member,
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining >= 0 and remaining <= amount),
  reason text not null,
  given_dt timestamp(0) not null,
  expire_dt timestamp(0) not null
);
create index point_lot_member on point_lot (member_idx, expire_dt, point_idx);

create table point_use (
  payment_idx bigint not null references payment,
  point_idx bigint not null references point_lot,
  amount integer not null check (amount > 0),
  primary key (payment_idx, point_idx)
);
`;
