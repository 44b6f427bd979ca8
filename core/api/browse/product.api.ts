import * as v from 'valibot';
import { JOIN_REFUSALS } from '../group/join-group.ts';
import type { Area } from './call.ts';
import { cartLine } from './cart.api.ts';
import { count, dateTime, id, referrerType } from './fields.ts';
import { deliveryFields, saleType, valueType } from './sale-fields.ts';

export const saleOption = v.object({
  option_idx: id,
  option_name: v.string(),
  /** Won: added to `consumer_price` for a required option, the whole price of an add-on. */
  option_price: count,
  is_add_option: v.boolean(),
  remaining_cnt: count,
});
export type SaleOption = v.InferOutput<typeof saleOption>;

export const productDetail = v.object({
  sell_idx: id,
  type: saleType,
  product_name: v.string(),
  img_list: v.array(v.object({ img_path: v.string() })),
  sale_price: count,
  /** Already the price of the shopper's referral channel. */
  consumer_price: count,
  start_dt: dateTime,
  end_dt: dateTime,
  order_min_limit: count,
  order_max_limit: count,
  required_option_cnt: count,
  ...deliveryFields,
  option_list: v.array(saleOption),
  member_id: v.string(),
  member_name: v.string(),
  account: v.string(),
  profile_img: v.nullable(v.string()),
  /** Whether the presenter is paid, which the page then says first. */
  is_paid_promotion: v.boolean(),
  /** Who answers for the goods, as the law wants it shown. */
  seller_info: v.object({
    company: v.string(),
    ceo: v.string(),
    business_number: v.string(),
    phone: v.string(),
    address: v.string(),
  }),
  /** Sanitised HTML. */
  description: v.string(),
  notice_list: v.array(v.object({ name: v.string(), value: v.string() })),
  review_score: v.number(),
  review_cnt: count,
  qna_cnt: count,
  like_cnt: count,
  /** Group purchase: what one more member saves, and the goal. Null for other types. */
  group: v.nullable(v.object({ value_type: valueType, config_value: count, goal_cnt: count })),
  /** Points for buying one at this price. */
  expected_point: count,
});
export type ProductDetail = v.InferOutput<typeof productDetail>;

/** How one shopper buys a sale now: what everybody sees is in its detail. */
const buyInfo = v.object({
  /** One piece of every option: at the prices of channel and employee, and in the group that was asked for. */
  cart_list: v.array(cartLine),
  /** Why that group does not count; null when it does, or none was asked for. */
  group_refusal: v.nullable(v.picklist(JOIN_REFUSALS)),
});
export type BuyInfo = v.InferOutput<typeof buyInfo>;

export const productApi = {
  'GET /api/v2/product/detail': {
    summary: '상품 상세',
    access: 'anyone',
    request: v.object({ sell_idx: id, referrer_type: v.optional(referrerType, '0') }),
    response: productDetail,
  },
  'POST /api/v2/product/buy/info/list': {
    summary: '구매 정보: 내가 사는 가격과 같이 사기 할인을 옵션마다',
    access: 'optional',
    request: v.object({
      sell_idx: id,
      g_idx: v.optional(v.nullable(id), null),
      referrer_type: v.optional(referrerType, '0'),
    }),
    response: buyInfo,
  },
} satisfies Area;
