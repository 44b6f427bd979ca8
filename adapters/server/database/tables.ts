import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderStatus, PaymentStatus } from '../../../core/api/order.api.ts';
import type { DeliveryFreeType, SaleType, ValueType } from '../../../core/api/sale-fields.ts';
import type { MemberType } from '../../../core/api/member.api.ts';

/** The rows as the migrations made them. Date-times are KST text; json columns are written as text and read parsed. */
export interface Tables {
  shop_secret: { name: string; value: string };
  shop_setting: { name: string; value: string };
  attempt: { key: string; window_dt: string; cnt: number };
  member: MemberTable;
  member_consent: { member_idx: number; terms_type: string; version: string; agreed_dt: string };
  member_token: { token_hash: string; member_idx: number; last_used_dt: string };
  certification: CertificationTable;
  member_address: AddressTable;
  terms: { type: string; version: string; title: string; content: string; effective_dt: string };
  seller: SellerTable;
  category: {
    category_idx: GeneratedAlways<number>;
    parent_idx: number | null;
    category_name: string;
    ordinal: number;
  };
  product: ProductTable;
  sale: SaleTable;
  sale_channel_price: { sell_idx: number; referrer_type: '1' | '2' | '3'; consumer_price: number };
  sale_option: SaleOptionTable;
  banner: BannerTable;
  home_pick: { list: HomeList; sell_idx: number; ordinal: number; start_dt: string; end_dt: string };
  curation: CurationTable;
  curation_sale: { curation_idx: number; sell_idx: number; ordinal: number };
  cart_line: CartLineTable;
  cart_merge: { member_idx: number; merge_key: string; merged_dt: string };
  payment: PaymentTable;
  order_line: OrderLineTable;
  order_delivery: OrderDeliveryTable;
  point_lot: PointLotTable;
  point_use: { payment_idx: number; point_idx: number; amount: number };
  event: EventTable;
  search_keyword: { unit: 'hour' | 'day'; bucket_dt: string; keyword: string; cnt: number };
  suggested_keyword: { keyword: string; ordinal: number };
  sale_listing: ListedSale & { category_idx: GeneratedAlways<number> };
  sale_term: ListedSale & { term: GeneratedAlways<string> };
}

export type HomeList = 'md_pick' | 'deal' | 'free_delivery' | 'time_deal' | 'holiday';

interface EventTable {
  event_idx: GeneratedAlways<number>;
  title: string;
  event_thum_img: string;
  content: string;
  /** From then on it is announced. */
  show_dt: string;
  start_dt: string;
  end_dt: string;
}

/** A sale's place in a list; the database keeps it as the sale is. */
interface ListedSale {
  sell_idx: GeneratedAlways<number>;
  start_dt: GeneratedAlways<string>;
  end_dt: GeneratedAlways<string>;
  consumer_price: GeneratedAlways<number>;
}

interface MemberTable {
  member_idx: GeneratedAlways<number>;
  email: string;
  password_hash: string | null;
  member_name: string;
  phone: string;
  member_type: Generated<MemberType>;
  agree_marketing_message: Generated<boolean>;
  agree_marketing_mail: Generated<boolean>;
  agree_marketing_push: Generated<boolean>;
  joined_dt: string;
  seceded_dt: string | null;
}

interface CertificationTable {
  auth_idx: GeneratedAlways<number>;
  phone: string;
  purpose: string;
  code_hash: string;
  tries: Generated<number>;
  sent_dt: string;
  certified_dt: string | null;
  proof_hash: string | null;
  used_dt: string | null;
}

interface AddressTable {
  address_idx: GeneratedAlways<number>;
  member_idx: number;
  receiver_name: string;
  receiver_phone: string;
  zonecode: string;
  address: string;
  address_detail: string;
  delivery_memo: string;
  is_default: boolean;
}

interface SellerTable {
  seller_idx: GeneratedAlways<number>;
  member_id: string;
  member_name: string;
  account: string;
  profile_img: string | null;
  is_influencer: boolean;
  company: string;
  ceo: string;
  business_number: string;
  phone: string;
  address: string;
}

interface ProductTable {
  product_idx: GeneratedAlways<number>;
  category_idx: number;
  product_name: string;
  img_list: Json<{ img_path: string }[]>;
  description: string;
  notice_list: Json<{ name: string; value: string }[]>;
  review_cnt: Generated<number>;
  review_score: Generated<number>;
  qna_cnt: Generated<number>;
  search_key: GeneratedAlways<string>;
  search_terms: GeneratedAlways<string[]>;
}

interface SaleTable {
  sell_idx: GeneratedAlways<number>;
  product_idx: number;
  seller_idx: number;
  type: SaleType;
  start_dt: string;
  end_dt: string;
  sale_price: number;
  consumer_price: number;
  employee_price: number | null;
  order_min_limit: number;
  order_max_limit: number;
  required_option_cnt: number;
  delivery_free_type: DeliveryFreeType;
  delivery_free_value: number;
  delivery_price: number;
  value_type: ValueType | null;
  config_value: Generated<number>;
  goal_cnt: Generated<number>;
  like_cnt: Generated<number>;
}

interface SaleOptionTable {
  option_idx: GeneratedAlways<number>;
  sell_idx: number;
  option_name: string;
  option_price: number;
  is_add_option: boolean;
  remaining_cnt: number;
  ordinal: number;
}

interface BannerTable {
  banner_idx: GeneratedAlways<number>;
  banner_type: 'main' | 'sub';
  position_type: number;
  link: string;
  banner_img: string;
  banner_text: string;
  ordinal: number;
  start_dt: string;
  end_dt: string;
}

interface CurationTable {
  curation_idx: GeneratedAlways<number>;
  curation_name: string;
  curation_text: string;
  ordinal: number;
  start_dt: string;
  end_dt: string;
}

interface CartLineTable {
  basket_idx: GeneratedAlways<number>;
  member_idx: number;
  sell_idx: number;
  type: SaleType;
  option_idx: number;
  option_cnt: number;
  g_idx: number | null;
}

interface PaymentTable {
  payment_idx: GeneratedAlways<number>;
  payment_no: string;
  request_key: string;
  member_idx: number | null;
  payment_status: PaymentStatus;
  pay_method: 'card' | 'point';
  referrer_type: '0' | '1' | '2' | '3';
  goods_amount: number;
  discount_amount: number;
  delivery_amount: number;
  remote_amount: number;
  use_point: number;
  total_amount: number;
  expected_point: number;
  order_name: string;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  receiver_name: string;
  receiver_phone: string;
  zonecode: string;
  address: string;
  address_detail: string;
  delivery_memo: string;
  order_dt: string;
  hold_until_dt: string;
  paid_dt: string | null;
  message: Generated<string>;
  authentication: Json<unknown> | null;
  approving_dt: string | null;
  stock_held: boolean;
  tid: string | null;
  card_name: Generated<string>;
  card_number: Generated<string>;
  approval_number: Generated<string>;
  refund_amount: Generated<number>;
}

interface OrderLineTable {
  order_idx: GeneratedAlways<number>;
  payment_idx: number;
  sell_idx: number;
  type: SaleType;
  option_idx: number;
  option_cnt: number;
  g_idx: number | null;
  basket_idx: number | null;
  product_name: string;
  product_img: string;
  option_name: string;
  is_add_option: boolean;
  seller_idx: number;
  unit_price: number;
  line_amount: number;
  discount_amount: number;
  point_share: number;
  paid_amount: number;
  order_status: OrderStatus;
  status_dt: string;
}

interface OrderDeliveryTable {
  payment_idx: number;
  ordinal: number;
  member_id: string;
  delivery_free_type: DeliveryFreeType;
  delivery_free_value: number;
  delivery_price: number;
  fee: number;
  remote_fee: number;
}

interface PointLotTable {
  point_idx: GeneratedAlways<number>;
  member_idx: number;
  amount: number;
  remaining: number;
  reason: string;
  given_dt: string;
  expire_dt: string;
}

/** A jsonb column: read as what it holds, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
