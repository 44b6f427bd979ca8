import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryFreeType, SaleType, ValueType } from '../../../../core/api/schema/sale-fields.ts';
import type { CompanyInfo } from '../../../../core/content/company.ts';
import type { FollowTables } from './follow-tables.ts';
import type { Json } from './json-column.ts';
import type { LogTables } from './log-tables.ts';
import type { MemberTables } from './member-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { OfficeTables } from './office-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { RankingTables } from './ranking-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { SettlementTables } from './settlement-tables.ts';
import type {
  BannerIdx,
  CategoryIdx,
  CurationIdx,
  FaqIdx,
  MemberIdx,
  NoticeIdx,
  OptionIdx,
  ProductIdx,
  SellerId,
  SellerIdx,
  SellIdx,
} from '../../../../core/vocabulary/ids.ts';
import type { PartnerState } from '../../../../core/office/partner-state.ts';
import type { KstDay, KstText } from '../../../../core/vocabulary/kst-text.ts';
import type { UnitBase } from '../../../../core/vocabulary/limits/unit-bases.ts';

/** Rows as the migrations define them. Date-times are KST text; json columns are written as text and read parsed. */
export interface Tables
  extends
    ReviewTables,
    OrderTables,
    MemberTables,
    MessageTables,
    LogTables,
    RankingTables,
    FollowTables,
    JobTables,
    OfficeTables,
    SettlementTables {
  shop_secret: { name: string; value: string };
  shop_setting: { name: string; value: string };
  security_event: SecurityEventTable;
  attempt: { key: string; window_dt: KstText; cnt: number };
  terms: {
    type: string;
    version: string;
    title: string;
    content: string;
    effective_dt: KstText;
    /** True if the operator set the text; false if it was shipped with the storefront. */
    is_own: ColumnType<boolean, boolean | undefined>;
  };
  /** Each row is in force from its time until the next one's. */
  company_info: CompanyInfo & { effective_dt: KstText };
  seller: SellerTable;
  seller_day_off: { seller_idx: SellerIdx; off_dt: KstDay };
  category: {
    category_idx: GeneratedAlways<CategoryIdx>;
    parent_idx: number | null;
    category_name: string;
    category_img: ColumnType<string | null, string | null | undefined>;
    ordinal: number;
  };
  product: ProductTable;
  sale: SaleTable;
  sale_channel_price: { sell_idx: SellIdx; referrer_type: '1' | '2' | '3'; consumer_price: number };
  sale_option: SaleOptionTable;
  banner: BannerTable;
  home_pick: { list: HomeList; sell_idx: SellIdx; ordinal: number; start_dt: KstText; end_dt: KstText };
  curation: CurationTable;
  curation_sale: { curation_idx: CurationIdx; sell_idx: SellIdx; ordinal: number };
  import_key: { kind: KeyedKind; key: string; idx: number; digest: string };
  event: EventTable;
  notice: NoticeTable;
  faq: FaqTable;
  content_request: { request_key: string; row_idx: number; added_dt: KstText };
  holiday: { holiday_dt: KstDay; holiday_name: string };
  partner_request: PartnerRequestTable;
  search_keyword: { unit: 'hour' | 'day'; bucket_dt: KstText; keyword: string; cnt: number };
  suggested_keyword: { keyword: string; ordinal: number };
  sale_listing: FilteredSale & { category_idx: GeneratedAlways<CategoryIdx>; is_sold_out: GeneratedAlways<boolean> };
  /** `category_idx` is the category of the product itself. */
  sale_term: FilteredSale & { term: GeneratedAlways<string>; category_idx: GeneratedAlways<CategoryIdx> };
  sale_facet: SaleFacetTable;
}

/** The kinds of events in the security log. */
export type SecurityEventKind =
  | 'login'
  | 'login-refused'
  /** Too many failed logins on one account, or from one network. */
  | 'login-limited'
  /** The same three events for logins to the office. */
  | 'staff-login'
  | 'staff-login-refused'
  | 'staff-login-limited'
  /** Any other limit was exceeded. */
  | 'limited'
  /** The caller was not logged in, or lacked the rights. */
  | 'access-refused'
  /** The row does not exist, or belongs to another shopper. */
  | 'row-refused'
  | 'password-changed'
  | 'password-reset'
  | 'phone-changed'
  | 'sessions-ended'
  | 'account-deleted'
  /** An operator read personal data. */
  | 'data-viewed'
  | 'employee-changed'
  /** An operator blocked, unblocked or deleted a member, invalidated the password, or changed points. */
  | 'member-changed'
  /** An account of the office was added, blocked or reset by a command. */
  | 'staff-changed'
  /** A public setting of the shop was changed, such as the address of the chat. */
  | 'setting-changed'
  /** An operator's command changed an order, a payment, a refund or a cash receipt, or was refused. */
  | 'order-changed'
  /** An operator hid a review, showed it again, or settled its reports. */
  | 'review-moderated'
  /** An operator ended a group before its sale ended. */
  | 'group-ended'
  | 'secrets-rotated';

/** An event of the security log; see the migration. */
interface SecurityEventTable {
  event_idx: GeneratedAlways<number>;
  event_key: string;
  what: SecurityEventKind;
  event_dt: KstText;
  last_dt: KstText;
  event_cnt: Generated<number>;
  member_idx: MemberIdx | null;
  network: string;
  /** User of the machine; empty for events of clients. */
  actor: string;
  /** Call or command. */
  call: string;
  row_list: string;
  request_id: string;
}

/** Kinds of rows that an import identifies by a key of its file. */
export type KeyedKind = 'product' | 'sale' | 'banner' | 'pick' | 'curation' | 'event' | 'notice' | 'faq';

export type HomeList = 'md_pick' | 'deal' | 'free_delivery' | 'time_deal' | 'holiday';

interface EventTable {
  event_idx: GeneratedAlways<number>;
  title: string;
  event_thum_img: string;
  content: string;
  /** The event is announced from this time on. */
  show_dt: KstText;
  start_dt: KstText;
  end_dt: KstText;
  /** When staff hid the event. */
  hidden_dt: Generated<KstText | null>;
}

interface NoticeTable {
  board_idx: GeneratedAlways<NoticeIdx>;
  title: string;
  content: string;
  is_pinned: boolean;
  notice_dt: KstText;
  hidden_dt: Generated<KstText | null>;
}

interface FaqTable {
  faq_idx: GeneratedAlways<FaqIdx>;
  faq_category: string;
  question: string;
  answer: string;
  ordinal: number;
  hidden_dt: Generated<KstText | null>;
}

interface PartnerRequestTable {
  request_idx: GeneratedAlways<number>;
  request_key: string;
  partner_type: 'store' | 'influencer' | 'alliance';
  company_name: string;
  person_name: string;
  phone: string;
  email: string;
  homepage: string;
  content: string;
  requested_dt: KstText;
  partner_state: Generated<PartnerState>;
  memo: Generated<string>;
}

/** A sale's position in a list; triggers keep it up to date. */
interface ListedSale {
  sell_idx: GeneratedAlways<SellIdx>;
  start_dt: GeneratedAlways<KstText>;
  end_dt: GeneratedAlways<KstText>;
  consumer_price: GeneratedAlways<number>;
}

/** The columns by which a list is filtered; triggers keep them equal to `sale_facet`. */
interface FilteredSale extends ListedSale {
  seller_idx: GeneratedAlways<SellerIdx>;
  is_free: GeneratedAlways<boolean>;
  is_group: GeneratedAlways<boolean>;
  discount_rate: GeneratedAlways<number>;
}

/** The columns by which lists are filtered and sorted; triggers keep all but the orders up to date. */
interface SaleFacetTable extends FilteredSale {
  /** Category of the product itself. */
  category_idx: GeneratedAlways<CategoryIdx>;
  review_cnt: GeneratedAlways<number>;
  /** Number of orders of the last seven days. */
  order_cnt: Generated<number>;
  /** Search key of the product's name. */
  search_key: GeneratedAlways<string>;
}

interface SellerTable {
  seller_idx: GeneratedAlways<SellerIdx>;
  member_id: SellerId;
  member_name: string;
  account: string;
  profile_img: string | null;
  is_influencer: boolean;
  company: string;
  ceo: string;
  business_number: string;
  phone: string;
  address: string;
  intro: Generated<string>;
  follower_cnt: Generated<number>;
  /** Daily dispatch deadline (`HH:mm`). It and the next three are null if the seller's dispatch times are unknown. */
  ship_cutoff: Generated<string | null>;
  /** Digits of the weekdays, 0 for Sunday. */
  ship_weekdays: Generated<string | null>;
  handling_days: Generated<number | null>;
  delivery_days: Generated<number | null>;
}

interface ProductTable {
  product_idx: GeneratedAlways<ProductIdx>;
  category_idx: CategoryIdx;
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
  sell_idx: GeneratedAlways<SellIdx>;
  product_idx: ProductIdx;
  seller_idx: SellerIdx;
  type: SaleType;
  start_dt: KstText;
  end_dt: KstText;
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
  unit_base: Generated<UnitBase | null>;
  /** The content that the shown price buys, in thousandths of the unit of `unit_base`. */
  content_milli: Generated<number | null>;
}

interface SaleOptionTable {
  option_idx: GeneratedAlways<OptionIdx>;
  sell_idx: SellIdx;
  option_name: string;
  option_price: number;
  is_add_option: boolean;
  remaining_cnt: number;
  ordinal: number;
  /** When an import withdrew the option: its units are counted, but not sold. */
  withdrawn_dt: Generated<KstText | null>;
  content_milli: Generated<number | null>;
}

interface BannerTable {
  banner_idx: GeneratedAlways<BannerIdx>;
  banner_type: 'main' | 'sub';
  position_type: number;
  link: string;
  banner_img: string;
  banner_text: string;
  ordinal: number;
  start_dt: KstText;
  end_dt: KstText;
}

interface CurationTable {
  curation_idx: GeneratedAlways<CurationIdx>;
  curation_name: string;
  curation_text: string;
  ordinal: number;
  start_dt: KstText;
  end_dt: KstText;
}
