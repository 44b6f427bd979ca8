import * as v from 'valibot';
import { CART_LINES_MOST } from '../cart/cart-size.ts';
import { DEVICE_NAMES } from '../device/device-type.ts';
import type { Area } from './call.ts';
import { cartLine, cartLineRequest } from './cart.api.ts';
import { count, id, nothing, referrerType, text, zonecode } from './fields.ts';
import { orderKey, paymentStatus } from './order-fields.ts';
import { saleType } from './sale-fields.ts';

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
  /** The last payment that this device began: what it holds, unpaid, is the shopper's own to buy. */
  held_order_key: v.optional(v.nullable(orderKey), null),
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

export const payMethod = v.picklist(['card', 'vbank', 'kakao', 'naver', 'app_card', 'point']);
export type PayMethod = v.InferOutput<typeof payMethod>;

export const cashReceiptType = v.picklist(['none', 'deduction', 'business']);
export type CashReceiptType = v.InferOutput<typeof cashReceiptType>;

export const orderSheet = v.object({
  cart_list: v.array(cartLine),
  amounts,
  point: pointConfig,
  /** The payment methods that this shopper can use for this order, in the order in which they are shown. */
  pay_methods: v.array(payMethod),
});
export type OrderSheet = v.InferOutput<typeof orderSheet>;

/** What the shopper wrote on the order sheet. Every way to pay begins with it. */
export const orderRequest = v.object({
  ...purchase.entries,
  /** One per order sheet: the same key never makes a second order. */
  request_key: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  /** What the shopper saw. When the shop's own total differs, nothing starts. */
  total_amount: count,
  /** The prices of the lines as the shopper saw them, for one piece: a refusal then names those that changed. */
  seen_list: v.optional(
    v.pipe(v.array(v.object({ option_idx: id, type: saleType, unit_price: count })), v.maxLength(CART_LINES_MOST)),
    [],
  ),
  /** Bought straight from the product page: the cart is left as it is. */
  is_direct: v.optional(v.boolean(), false),
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
  /** For a virtual account: a phone number, or a business's registration number. */
  cash_receipt_type: v.optional(cashReceiptType, 'none'),
  cash_receipt_number: v.optional(text(20), ''),
  agree: v.boolean(),
});

/** A payment that has begun: its stock is held, and the shopper goes on to the gateway. */
export const startedPayment = v.object({
  payment_idx: id,
  payment_no: v.string(),
  /** Opens this order without a log-in; a non-member's device keeps it. */
  order_key: v.string(),
});
export type StartedPayment = v.InferOutput<typeof startedPayment>;

export const paymentApi = {
  'GET /api/v2/payment/address/info': {
    summary: '배송지 목록',
    access: 'member',
    request: nothing,
    response: v.object({ list: v.array(address) }),
  },
  'PUT /api/v2/payment/address': {
    summary: '배송지 저장: 번호가 있으면 고치고 없으면 더한다',
    access: 'member',
    request: v.object({
      address_idx: v.optional(v.nullable(id), null),
      receiver_name: text(40),
      receiver_phone: text(20),
      zonecode: text(5),
      address: text(200),
      address_detail: text(100),
      delivery_memo: v.optional(text(100), ''),
      is_default: v.optional(v.boolean(), false),
    }),
    response: v.object({ list: v.array(address) }),
  },
  'DELETE /api/v2/payment/address': {
    summary: '배송지 지우기',
    access: 'member',
    request: v.object({ address_idx: id }),
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
    /** `device` decides which ways to pay are offered. */
    request: v.object({ ...purchase.entries, device: v.optional(v.picklist(DEVICE_NAMES), 'web') }),
    response: orderSheet,
  },
  'POST /api/v2/payment/inicis/validation': {
    summary: '카드와 가상계좌: 값과 재고를 확인하고 재고를 잡은 뒤 결제창 양식을 준다',
    access: 'optional',
    request: v.object({ ...orderRequest.entries, pay_method: v.optional(v.picklist(['card', 'vbank']), 'card') }),
    response: v.object({
      ...startedPayment.entries,
      form: v.object({ action: v.string(), accept_charset: v.string(), fields: v.record(v.string(), v.string()) }),
    }),
  },
  'POST /api/v2/payment/point/result': {
    summary: '포인트로 모두 결제',
    access: 'member',
    request: orderRequest,
    response: startedPayment,
  },
  'POST /api/v2/payment/kakao/init': {
    summary: '카카오페이: 결제를 준비하고 카카오페이 화면의 주소를 준다',
    access: 'optional',
    request: v.object({
      ...orderRequest.entries,
      device_kind: v.optional(v.picklist(['pc', 'mobile', 'app']), 'mobile'),
    }),
    response: v.object({ ...startedPayment.entries, next_redirect_url: v.string() }),
  },
  'POST /api/v2/payment/kakao/result': {
    summary: '카카오페이: 돌아온 뒤 승인한다. 여러 번 불러도 결과는 하나다',
    access: 'anyone',
    request: v.object({ result_data: orderKey, pg_token: text(100) }),
    response: v.object({ payment_status: paymentStatus }),
  },
  'GET /api/v2/payment/naver/key': {
    summary: '네이버페이: 화면에서 쓰는 공개 키',
    access: 'anyone',
    request: nothing,
    response: v.object({
      client_id: v.string(),
      chain_id: v.string(),
      mode: v.picklist(['development', 'production']),
      script_url: v.string(),
    }),
  },
  'POST /api/v2/payment/naver/init': {
    summary: '네이버페이: 재고를 잡고 결제창에 줄 값을 준다',
    access: 'optional',
    request: orderRequest,
    response: v.object({
      ...startedPayment.entries,
      open: v.object({
        merchantPayKey: v.string(),
        merchantUserKey: v.string(),
        productName: v.string(),
        productCount: count,
        /** 0: points have paid everything, and `returnUrl` is where the shopper reads so. */
        totalPayAmount: count,
        taxScopeAmount: count,
        taxExScopeAmount: count,
        returnUrl: v.string(),
        productItems: v.array(
          v.object({
            categoryType: v.string(),
            categoryId: v.string(),
            uid: v.string(),
            name: v.string(),
            count,
          }),
        ),
      }),
    }),
  },
  'POST /api/v2/payment/naver/zzim': {
    summary: '네이버페이 찜',
    access: 'anyone',
    request: v.object({ sell_idx: id }),
    response: v.object({ item_id: v.string(), popup_url: v.string() }),
  },
  'GET /api/v2/payment/bank/list': {
    summary: '환불받을 은행 목록',
    access: 'anyone',
    request: nothing,
    response: v.array(v.object({ bank_code: v.string(), bank_name: v.string() })),
  },
} satisfies Area;
