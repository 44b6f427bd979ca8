import type { SocialProvider } from '../member/social.ts';
import type { DeliveryFreeType, SaleType, ValueType } from '../api/sale-fields.ts';
import type { CatalogueOrder } from './catalogue-order.ts';
import type { InquiryType } from '../inquiry/inquiry-rules.ts';

/**
 * A whole shop window as plain data: what an import brings in and what the demo shop is made of.
 * Rows name each other by `key`, a text of the file's own; numbers are given when they are stored.
 * Date-times are KST text, prices won.
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
  readonly notices: readonly CatalogueNotice[];
  readonly faqs: readonly CatalogueFaq[];
  readonly members: readonly CatalogueMember[];
  readonly reviews: readonly CatalogueReview[];
  readonly inquiries: readonly CatalogueInquiry[];
  readonly orders: readonly CatalogueOrder[];
}

export interface CatalogueSeller {
  readonly key: string;
  /** The address of the mini-shop: `/{member_id}`. */
  readonly member_id: string;
  readonly member_name: string;
  readonly account: string;
  readonly profile_img: string | null;
  /** What the mini-shop says of itself. */
  readonly intro?: string;
  readonly is_influencer: boolean;
  readonly company: string;
  readonly ceo: string;
  readonly business_number: string;
  readonly phone: string;
  readonly address: string;
}

/** Parents stand before what is below them. */
export interface CatalogueCategory {
  readonly key: string;
  readonly parent: string | null;
  readonly category_name: string;
  /** The picture path of its tile. */
  readonly category_img: string | null;
}

export interface CatalogueProduct {
  readonly key: string;
  readonly category: string;
  readonly product_name: string;
  /** Picture paths; the first is the product's picture. */
  readonly pictures: readonly string[];
  /** HTML; sanitised where it is stored. */
  readonly description: string;
  readonly notices: readonly { readonly name: string; readonly value: string }[];
}

export interface CatalogueSale {
  readonly key: string;
  readonly product: string;
  readonly seller: string;
  readonly type: SaleType;
  readonly start_dt: string;
  readonly end_dt: string;
  readonly sale_price: number;
  readonly consumer_price: number;
  readonly employee_price: number | null;
  readonly order_min_limit: number;
  readonly order_max_limit: number;
  readonly required_option_cnt: number;
  readonly delivery_free_type: DeliveryFreeType;
  readonly delivery_free_value: number;
  readonly delivery_price: number;
  /** Group purchase: the extra discount and the number of members it takes. */
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
}

export interface CatalogueBanner {
  readonly banner_type: 'main' | 'sub';
  readonly position_type: number;
  readonly link: string;
  readonly banner_img: string;
  readonly banner_text: string;
  readonly start_dt: string;
  readonly end_dt: string;
}

/** A sale chosen for a row of the home page or for the holiday section. */
export interface CataloguePick {
  readonly list: 'md_pick' | 'deal' | 'free_delivery' | 'time_deal' | 'holiday';
  readonly sale: string;
  readonly start_dt: string;
  readonly end_dt: string;
}

export interface CatalogueCuration {
  readonly curation_name: string;
  readonly curation_text: string;
  readonly start_dt: string;
  readonly end_dt: string;
  readonly sales: readonly string[];
}

export interface CatalogueEvent {
  readonly title: string;
  readonly event_thum_img: string;
  /** HTML; sanitised where it is stored. */
  readonly content: string;
  /** From then on it is announced. */
  readonly show_dt: string;
  readonly start_dt: string;
  readonly end_dt: string;
}

/** A keyword that is suggested while few search, or that so many callers searched for on the day before. */
export interface CatalogueKeyword {
  readonly keyword: string;
  readonly is_suggested: boolean;
  readonly searched_cnt: number;
}

export interface CatalogueNotice {
  readonly title: string;
  /** HTML; sanitised where it is stored. */
  readonly content: string;
  readonly is_pinned: boolean;
  /** From then on it shows. */
  readonly notice_dt: string;
}

/** In the order in which they are shown. */
export interface CatalogueFaq {
  readonly faq_category: string;
  readonly question: string;
  /** HTML; sanitised where it is stored. */
  readonly answer: string;
}

/** What a buyer said, brought along from elsewhere: it hangs on a sale, not on an order of this shop. */
export interface CatalogueReview {
  readonly sale: string;
  /** As others may see it. */
  readonly writer_name: string;
  readonly option_name: string;
  readonly score: 1 | 2 | 3 | 4 | 5;
  readonly content: string;
  readonly pictures: readonly string[];
  readonly write_dt: string;
}

/** What a shopper asked about a product; without an answer it waits for one. */
export interface CatalogueInquiry {
  readonly sale: string;
  /** As others may see it. */
  readonly writer_name: string;
  readonly qna_type: InquiryType;
  readonly content: string;
  readonly is_secret: boolean;
  readonly write_dt: string;
  readonly answer: string | null;
  readonly answer_dt: string | null;
}

/** A member who can log in at once: for the demo shop and for the operator's first account. */
export interface CatalogueMember {
  readonly email: string;
  /** Null for a member who logs in by others alone. */
  readonly password: string | null;
  /** Who vouches for them, and by what number. */
  readonly social?: { readonly provider: SocialProvider; readonly social_id: string };
  readonly member_name: string;
  readonly phone: string;
  readonly member_type: 'member' | 'admin';
  readonly point: number;
  readonly address: { readonly zonecode: string; readonly address: string; readonly address_detail: string } | null;
}
