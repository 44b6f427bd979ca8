import * as v from 'valibot';
import { JOIN_REFUSALS } from '../../vocabulary/group-states.ts';
import type { Area } from '../schema/call.ts';
import { cartLine } from '../buying/cart.api.ts';
import { count, dateTime, referrerType } from '../schema/fields.ts';
import { dispatchPlan } from '../schema/dispatch-fields.ts';
import { contentFields, deliveryFields, saleType, valueType } from '../schema/sale-fields.ts';
import { groupIdx, optionIdx, sellIdx, sellerId } from '../schema/id-fields.ts';

export const saleOption = v.object({
  option_idx: optionIdx,
  option_name: v.string(),
  /** Won: added to `consumer_price` for a required option, the full price of an add-on. */
  option_price: count,
  is_add_option: v.boolean(),
  remaining_cnt: count,
  /** Content of one unit, as in the sale. */
  content_milli: contentFields.content_milli,
});
export type SaleOption = v.InferOutput<typeof saleOption>;

export const productDetail = v.object({
  sell_idx: sellIdx,
  type: saleType,
  product_name: v.string(),
  img_list: v.array(v.object({ img_path: v.string() })),
  sale_price: count,
  /** The price of the shopper's referral channel. */
  consumer_price: count,
  start_dt: dateTime,
  end_dt: dateTime,
  order_min_limit: count,
  order_max_limit: count,
  required_option_cnt: count,
  ...deliveryFields,
  /** The content that `consumer_price` buys. */
  ...contentFields,
  option_list: v.array(saleOption),
  member_id: sellerId,
  member_name: v.string(),
  account: v.string(),
  profile_img: v.nullable(v.string()),
  /** True: the influencer is paid, which the page must disclose above everything else. */
  is_paid_promotion: v.boolean(),
  /** Legally required information about the seller. */
  seller_info: v.object({
    company: v.string(),
    ceo: v.string(),
    business_number: v.string(),
    phone: v.string(),
    address: v.string(),
  }),
  /** Sanitized HTML. */
  description: v.string(),
  notice_list: v.array(v.object({ name: v.string(), value: v.string() })),
  review_score: v.number(),
  review_cnt: count,
  qna_cnt: count,
  like_cnt: count,
  /** The discount and the target of a group purchase; null for other types. */
  group: v.nullable(v.object({ value_type: valueType, config_value: count, goal_cnt: count })),
  /** Points earned for one unit at this price. */
  expected_point: count,
  /** Dispatch times of the seller; null if unknown. */
  dispatch: v.optional(v.nullable(dispatchPlan)),
});
export type ProductDetail = v.InferOutput<typeof productDetail>;

/** Purchase terms of a sale for one shopper. The public data is in `productDetail`. */
const buyInfo = v.object({
  /**
   * One unit of every option, at this shopper's prices: those of the referral channel, of employees, and of the
   * requested group.
   */
  cart_list: v.array(cartLine),
  /** Why the requested group does not apply; null if it does, or if none was requested. */
  group_refusal: v.nullable(v.picklist(JOIN_REFUSALS)),
});
export type BuyInfo = v.InferOutput<typeof buyInfo>;

export const productApi = {
  'GET /api/v2/product/detail': {
    summary: '상품 상세',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    shownSales: 'sale',
    request: v.object({ sell_idx: sellIdx, referrer_type: v.optional(referrerType, '0') }),
    response: productDetail,
  },
  'POST /api/v2/product/buy/info/list': {
    summary: '구매 정보: 내가 사는 가격과 공동구매 할인을 옵션마다',
    access: 'optional',
    cache: 'guests',
    cacheLifetime: 'unchanged',
    shownSales: 'sale',
    request: v.object({
      sell_idx: sellIdx,
      g_idx: v.optional(v.nullable(groupIdx), null),
      referrer_type: v.optional(referrerType, '0'),
    }),
    response: buyInfo,
  },
} satisfies Area;
