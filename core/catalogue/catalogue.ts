import type { SocialProvider } from '../vocabulary/social-providers.ts';
import type { InquiryType } from '../vocabulary/inquiry-types.ts';
import type { DeliveryFreeType, SaleType, ValueType } from '../api/schema/sale-fields.ts';
import type { DispatchTimes } from '../delivery/dispatch-times.ts';
import type { CatalogueOrder } from './catalogue-order.ts';
import type { RequestedAlertKind } from '../vocabulary/alerts/alert-kinds.ts';
import type { SellerId } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import type { UnitBase } from '../vocabulary/limits/unit-bases.ts';

/**
 * A whole catalogue as plain data: the format of imports and of the demo data. Rows refer to each other by `key`, a
 * text unique within the file; ids are assigned when the rows are stored. Date-times are KST text, prices won.
 */
export interface Catalogue {
  readonly sellers: readonly CatalogueSeller[];
  readonly categories: readonly CatalogueCategory[];
  readonly products: readonly CatalogueProduct[];
  readonly sales: readonly CatalogueSale[];
  readonly banners: readonly CatalogueBanner[];
  readonly picks: readonly CataloguePick[];
  readonly curations: readonly CatalogueCuration[];
  readonly events: readonly CatalogueEvent[];
  readonly keywords: readonly CatalogueKeyword[];
  readonly coupons: readonly CatalogueCoupon[];
  readonly alerts: readonly CatalogueAlert[];
  readonly notices: readonly CatalogueNotice[];
  readonly faqs: readonly CatalogueFaq[];
  readonly members: readonly CatalogueMember[];
  readonly reviews: readonly CatalogueReview[];
  readonly inquiries: readonly CatalogueInquiry[];
  readonly orders: readonly CatalogueOrder[];
}

/** A seller. If dispatch times are omitted, the stored ones are unchanged. */
export interface CatalogueSeller extends Partial<DispatchTimes> {
  readonly key: string;
  /** The address of the seller shop: `/{member_id}`. */
  readonly member_id: SellerId;
  readonly member_name: string;
  readonly account: string;
  readonly profile_img: string | null;
  /** Introduction displayed in the seller shop. */
  readonly intro?: string;
  readonly is_influencer: boolean;
  readonly company: string;
  readonly ceo: string;
  readonly business_number: string;
  readonly phone: string;
  readonly address: string;
}

/** An alert that a member turned on for a sale as a whole. */
export interface CatalogueAlert {
  /** E-mail address of the member, and key of the sale. */
  readonly member: string;
  readonly sale: string;
  readonly kind: RequestedAlertKind;
  readonly asked_dt: KstText;
}

export interface CatalogueCoupon {
  readonly coupon_name: string;
  /** Null for a coupon that is downloaded on product pages. */
  readonly code: string | null;
  readonly value_type: ValueType;
  readonly value: number;
  readonly max_discount: number | null;
  readonly min_amount: number;
  /** The key of the seller; the coupon applies only to their products. Null for all sellers. */
  readonly seller: string | null;
  readonly with_group: boolean;
  readonly total_cnt: number | null;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}

/** A category. Parents precede their children in the list. */
export interface CatalogueCategory {
  readonly key: string;
  readonly parent: string | null;
  readonly category_name: string;
  /** Image path of the category's tile. */
  readonly category_img: string | null;
}

export interface CatalogueProduct {
  readonly key: string;
  readonly category: string;
  readonly product_name: string;
  /** Image paths; the first is the product's main image. */
  readonly pictures: readonly string[];
  /** HTML, which is sanitized when it is stored. */
  readonly description: string;
  readonly notices: readonly { readonly name: string; readonly value: string }[];
}

export interface CatalogueSale {
  readonly key: string;
  readonly product: string;
  readonly seller: string;
  readonly type: SaleType;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
  readonly sale_price: number;
  readonly consumer_price: number;
  readonly employee_price: number | null;
  readonly order_min_limit: number;
  readonly order_max_limit: number;
  readonly required_option_cnt: number;
  /**
   * The amount to which the unit price refers. `placeContents` explains `content_milli` of the sale and its options.
   */
  readonly unit_base?: UnitBase | null;
  readonly content_milli?: number | null;
  readonly delivery_free_type: DeliveryFreeType;
  readonly delivery_free_value: number;
  readonly delivery_price: number;
  /** Group purchase: the additional discount and the target number of members. */
  readonly value_type: ValueType | null;
  readonly config_value: number;
  readonly goal_cnt: number;
  readonly like_cnt: number;
  readonly channel_prices: readonly { readonly referrer_type: '1' | '2' | '3'; readonly consumer_price: number }[];
  readonly options: readonly CatalogueOption[];
}

export interface CatalogueOption {
  readonly option_name: string;
  readonly option_price: number;
  readonly is_add_option: boolean;
  readonly remaining_cnt: number;
  readonly content_milli?: number | null;
}

export interface CatalogueBanner {
  readonly banner_type: 'main' | 'sub';
  readonly position_type: number;
  readonly link: string;
  readonly banner_img: string;
  readonly banner_text: string;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}

/** A sale selected for a row of the home page or for the holiday section. */
export interface CataloguePick {
  readonly list: 'md_pick' | 'deal' | 'free_delivery' | 'time_deal' | 'holiday';
  readonly sale: string;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}

export interface CatalogueCuration {
  readonly curation_name: string;
  readonly curation_text: string;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
  readonly sales: readonly string[];
}

export interface CatalogueEvent {
  readonly title: string;
  readonly event_thum_img: string;
  /** HTML, which is sanitized when it is stored. */
  readonly content: string;
  /** The event is listed from this time on. */
  readonly show_dt: KstText;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}

/**
 * A keyword that is suggested while there are few searches, or that `searched_cnt` callers searched for on the previous
 * day.
 */
export interface CatalogueKeyword {
  readonly keyword: string;
  readonly is_suggested: boolean;
  readonly searched_cnt: number;
}

export interface CatalogueNotice {
  readonly title: string;
  /** HTML, which is sanitized when it is stored. */
  readonly content: string;
  readonly is_pinned: boolean;
  /** The notice is displayed from this time on. */
  readonly notice_dt: KstText;
}

/** A frequently asked question. The list is in display order. */
export interface CatalogueFaq {
  readonly faq_category: string;
  readonly question: string;
  /** HTML, which is sanitized when it is stored. */
  readonly answer: string;
}

/** A review imported from elsewhere. It belongs to a sale, not to an order. */
export interface CatalogueReview {
  readonly sale: string;
  /** The masked name of the author, as shown to other shoppers. */
  readonly writer_name: string;
  readonly option_name: string;
  readonly score: 1 | 2 | 3 | 4 | 5;
  readonly content: string;
  readonly pictures: readonly string[];
  readonly write_dt: KstText;
  /** Number of members who marked the review as helpful, as counted by its source. */
  readonly helpful_cnt: number;
  /** The seller's reply and its date, or null; why and when the review was hidden, or null. */
  readonly reply: string | null;
  readonly reply_dt: KstText | null;
  readonly hidden_reason: string | null;
  readonly hidden_dt: KstText | null;
}

/** An inquiry about a product. It is open if `answer` is null. */
export interface CatalogueInquiry {
  readonly sale: string;
  /** The masked name of the author, as shown to other shoppers. */
  readonly writer_name: string;
  readonly qna_type: InquiryType;
  readonly content: string;
  readonly is_secret: boolean;
  readonly write_dt: KstText;
  readonly answer: string | null;
  readonly answer_dt: KstText | null;
}

/** A member who can log in immediately: for the demo data and for the operator's first account. */
export interface CatalogueMember {
  readonly email: string;
  /** Null for a member who logs in only with external providers. */
  readonly password: string | null;
  /** The external login provider and the member's id there. */
  readonly social?: { readonly provider: SocialProvider; readonly social_id: string };
  readonly member_name: string;
  readonly phone: string;
  readonly member_type: 'member' | 'admin';
  readonly point: number;
  /** Sellers that the member follows. */
  readonly follows?: readonly SellerId[];
  readonly address: { readonly zonecode: string; readonly address: string; readonly address_detail: string } | null;
}
