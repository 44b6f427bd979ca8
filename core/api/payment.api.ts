import * as v from 'valibot';
import type { Area } from './call.ts';
import { cartLine, cartLineRequest, CART_LINES_MOST } from './cart.api.ts';
import { count, id, nothing, referrerType, text, zonecode } from './fields.ts';

export const address = v.object({
  address_idx: id,
  receiver_name: v.string(),
  receiver_phone: v.string(),
  zonecode,
  address: v.string(),
  address_detail: v.string(),
  delivery_memo: v.string(),
  is_default: v.boolean(),
});
export type Address = v.InferOutput<typeof address>;

export const pointConfig = v.object({
  /** Points from which they can be used, and the step. */
  min_use: count,
  unit: count,
  /** What the member has now; 0 for a non-member. */
  balance: count,
  save_percent: count,
});
export type PointConfig = v.InferOutput<typeof pointConfig>;

/** What is to be bought: lines of the member's cart, or the lines themselves (non-member, or bought directly). */
export const purchase = v.object({
  basket_idx_list: v.optional(v.pipe(v.array(id), v.maxLength(CART_LINES_MOST)), []),
  cart_list: v.optional(v.pipe(v.array(cartLineRequest), v.maxLength(CART_LINES_MOST)), []),
  referrer_type: v.optional(referrerType, '0'),
  zonecode: v.optional(v.nullable(zonecode), null),
  use_point: v.optional(count, 0),
});

/** The parts of a payment; they always add up: goods − discount + delivery − point = total. */
export const amounts = v.object({
  goods_amount: count,
  /** Extra discount of group purchases. */
  discount_amount: count,
  delivery_amount: count,
  /** The part of `delivery_amount` that is for Jeju or an island. */
  remote_amount: count,
  use_point: count,
  total_amount: count,
  /** Points that will be given at 구매확정. */
  expected_point: count,
});
export type Amounts = v.InferOutput<typeof amounts>;

export const orderSheet = v.object({
  cart_list: v.array(cartLine),
  amounts,
  point: pointConfig,
  pay_methods: v.array(v.picklist(['card', 'point'])),
});
export type OrderSheet = v.InferOutput<typeof orderSheet>;

export const paymentApi = {
  'GET /api/v2/payment/address/info': {
    summary: '배송지 목록',
    access: 'member',
    request: nothing,
    response: v.object({ list: v.array(address) }),
  },
  'GET /api/v2/payment/point/config': {
    summary: '포인트 규칙과 잔액',
    access: 'optional',
    request: nothing,
    response: pointConfig,
  },
  'POST /api/v2/payment/info': {
    summary: '주문서: 값을 다시 셈한다',
    access: 'optional',
    request: purchase,
    response: orderSheet,
  },
  'POST /api/v2/payment/inicis/validation': {
    summary: '결제 전 확인: 값과 재고를 확인하고 재고를 잡은 뒤 결제창 양식을 준다',
    access: 'optional',
    request: v.object({
      ...purchase.entries,
      /** One per order sheet: the same key never makes a second order. */
      request_key: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
      /** What the shopper saw. When the shop's own total differs, nothing starts. */
      total_amount: count,
      buyer_name: text(40),
      buyer_phone: text(20),
      buyer_email: v.optional(text(254), ''),
      receiver_name: text(40),
      receiver_phone: text(20),
      zonecode: text(5),
      address: text(200),
      address_detail: text(100),
      delivery_memo: v.optional(text(100), ''),
      save_address: v.optional(v.boolean(), false),
      agree: v.boolean(),
    }),
    response: v.object({
      payment_idx: id,
      payment_no: v.string(),
      /** Opens this order without a log-in; a non-member's device keeps it. */
      order_key: v.string(),
      form: v.object({ action: v.string(), accept_charset: v.string(), fields: v.record(v.string(), v.string()) }),
    }),
  },
} satisfies Area;
