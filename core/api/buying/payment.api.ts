import * as v from 'valibot';
import { MAX_ADDRESS_NAME_LENGTH, MAX_ENTRANCE_CODE_LENGTH } from '../../vocabulary/limits/address-limits.ts';
import { MAX_CART_LINES } from '../../vocabulary/limits/cart-limits.ts';
import { DEVICE_NAMES } from '../../vocabulary/device-names.ts';
import type { Area } from '../schema/call.ts';
import { cartLine, cartLineRequest } from './cart.api.ts';
import { count, noFields, referrerType, text, zonecode } from '../schema/fields.ts';
import { issuedOrderKey, issuedResultToken, orderKey, paymentStatus, resultToken } from '../schema/order-fields.ts';
import { dispatchPlan } from '../schema/dispatch-fields.ts';
import { saleType } from '../schema/sale-fields.ts';
import { coupon } from '../schema/coupon-fields.ts';
import {
  addressIdx,
  couponIdx,
  memberBasketIdx,
  optionIdx,
  paymentIdx,
  paymentNo,
  sellerId,
  sellIdx,
} from '../schema/id-fields.ts';

export const address = v.object({
  address_idx: addressIdx,
  receiver_name: v.string(),
  receiver_phone: v.string(),
  zonecode,
  address: v.string(),
  address_detail: v.string(),
  delivery_memo: v.string(),
  /** The member's name for the address, such as 집; empty if not given. */
  nickname: v.string(),
  /** How to enter the building, such as `#1234`; empty if not given. */
  entrance_code: v.optional(v.string()),
  is_default: v.boolean(),
});
export type Address = v.InferOutput<typeof address>;

export const pointConfig = v.object({
  /** Minimum points per use. The used points must be a multiple of `unit`. */
  min_use: count,
  unit: count,
  /** Balance of the member; 0 for a guest. */
  balance: count,
  save_percent: count,
  /** Days until earned points expire. */
  days: count,
  /** Points for a review, and for one with photos. */
  review: count,
  photo_review: count,
});
export type PointConfig = v.InferOutput<typeof pointConfig>;

/** Lines to buy: lines of the member's cart by id, or the lines themselves (guest or direct purchase). */
export const purchase = v.object({
  basket_idx_list: v.optional(v.pipe(v.array(memberBasketIdx), v.maxLength(MAX_CART_LINES)), []),
  cart_list: v.optional(v.pipe(v.array(cartLineRequest), v.maxLength(MAX_CART_LINES)), []),
  referrer_type: v.optional(referrerType, '0'),
  zonecode: v.optional(v.nullable(zonecode), null),
  use_point: v.optional(count, 0),
  /** A coupon of the member; null means no coupon. */
  coupon_idx: v.optional(v.nullable(couponIdx), null),
  /**
   * Access key of the last payment started on this device, so that a guest can buy the units it still holds. Not needed
   * for members.
   */
  held_order_key: v.optional(v.nullable(orderKey), null),
});

/**
 * Amounts of a payment; they always add up: goods_amount − discount_amount − coupon_amount + delivery_amount −
 * use_point = total_amount.
 */
export const amounts = v.object({
  goods_amount: count,
  /** Group discount. */
  discount_amount: count,
  /** Discount of the coupon. */
  coupon_amount: count,
  delivery_amount: count,
  /** Remote area fee within `delivery_amount`. */
  remote_amount: count,
  use_point: count,
  total_amount: count,
  /** Points to be earned at purchase confirmation (구매확정). */
  expected_point: count,
});
export type Amounts = v.InferOutput<typeof amounts>;

export const payMethod = v.picklist(['card', 'vbank', 'kakao', 'naver', 'app_card', 'point']);
export type PayMethod = v.InferOutput<typeof payMethod>;

export const cashReceiptType = v.picklist(['none', 'deduction', 'business']);
export type CashReceiptType = v.InferOutput<typeof cashReceiptType>;

/** A coupon of the member, with its discount for the order shown. */
export const sheetCoupon = v.object({
  ...coupon.entries,
  /** 0 if the coupon cannot be used. */
  discount_amount: count,
  /** Why the coupon cannot be used, as a sentence; null if it can. */
  refused_text: v.nullable(v.string()),
});
export type SheetCoupon = v.InferOutput<typeof sheetCoupon>;

export const orderSheet = v.object({
  cart_list: v.array(cartLine),
  amounts,
  /** Unused coupons of the member, the largest discount first. */
  coupon_list: v.array(sheetCoupon),
  /** The coupon whose discount is in `amounts`; null if none is used. */
  coupon_idx: v.nullable(couponIdx),
  point: pointConfig,
  /** Payment methods available to this shopper for this order, in display order. */
  pay_methods: v.array(payMethod),
  /** Methods that the sandbox handles in production: nothing is charged. */
  sandbox_methods: v.optional(v.array(payMethod)),
  /** Why lines cost more than the shopper may have seen: a group cannot be joined, or the channel has expired. */
  notices: v.array(v.string()),
  /** Dispatch times of the lines' sellers; sellers without known times are omitted. */
  dispatch_list: v.optional(v.array(v.object({ member_id: sellerId, ...dispatchPlan.entries }))),
  /** Points for the groups that this order opens, if they reach their target. */
  reward_point: v.optional(count),
});
export type OrderSheet = v.InferOutput<typeof orderSheet>;

/** The order form. Every payment method starts with it. */
export const orderRequest = v.object({
  ...purchase.entries,
  /** Idempotency key, one per order form: the same key never creates a second order. */
  request_key: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  /** The total displayed to the shopper. If the server calculates a different one, it refuses. */
  total_amount: count,
  /** Displayed unit prices of the lines, so that a refusal can name the changed ones. */
  seen_list: v.optional(
    v.pipe(
      v.array(v.object({ option_idx: optionIdx, type: saleType, unit_price: count })),
      v.maxLength(MAX_CART_LINES),
    ),
    [],
  ),
  /** Direct purchase from the product page, which leaves the cart unchanged. */
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
  /** How to enter the building, for members only. */
  entrance_code: v.optional(text(MAX_ENTRANCE_CODE_LENGTH), ''),
  save_address: v.optional(v.boolean(), false),
  /** Cash receipt of a virtual account payment, for a phone number or a business registration number. */
  cash_receipt_type: v.optional(cashReceiptType, 'none'),
  cash_receipt_number: v.optional(text(20), ''),
  agree: v.boolean(),
});

/** A started payment: its stock is held, and the shopper continues to the gateway. */
export const startedPayment = v.object({
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  /** Access key of a guest's order, which the guest's device stores. It is never part of an address. */
  order_key: issuedOrderKey,
  /** The last part of the result page's address. It expires, and gives access only to the result of the payment. */
  result_token: issuedResultToken,
});
export type StartedPayment = v.InferOutput<typeof startedPayment>;

export const paymentApi = {
  'GET /api/v2/payment/address/info': {
    summary: '배송지 목록',
    access: 'member',
    request: noFields,
    response: v.object({ list: v.array(address) }),
  },
  'PUT /api/v2/payment/address': {
    summary: '배송지 저장: 번호가 있으면 고치고 없으면 더한다',
    access: 'member',
    request: v.object({
      address_idx: v.optional(v.nullable(addressIdx), null),
      receiver_name: text(40),
      receiver_phone: text(20),
      zonecode: text(5),
      address: text(200),
      address_detail: text(100),
      delivery_memo: v.optional(text(100), ''),
      /** If missing, the name is unchanged. */
      nickname: v.optional(text(MAX_ADDRESS_NAME_LENGTH)),
      /** If missing, the code is unchanged. */
      entrance_code: v.optional(text(MAX_ENTRANCE_CODE_LENGTH)),
      is_default: v.optional(v.boolean(), false),
    }),
    response: v.object({ list: v.array(address) }),
  },
  'DELETE /api/v2/payment/address': {
    summary: '배송지 삭제',
    access: 'member',
    request: v.object({ address_idx: addressIdx }),
    response: v.object({ list: v.array(address) }),
  },
  'GET /api/v2/payment/point/config': {
    summary: '포인트 규칙과 잔액',
    access: 'optional',
    request: noFields,
    response: pointConfig,
  },
  'POST /api/v2/payment/info': {
    summary: '주문서: 값을 다시 셈한다',
    access: 'optional',
    /** `device` determines the available payment methods. */
    request: v.object({
      ...purchase.entries,
      device: v.optional(v.picklist(DEVICE_NAMES), 'web'),
      /** True: without a `coupon_idx`, uses the coupon with the largest discount. */
      propose_coupon: v.optional(v.boolean(), false),
      /** A recently expired referral channel, so that `notices` can state which price was lost. */
      lost_referrer_type: v.optional(referrerType, '0'),
    }),
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
    /** `pg_token` and `return_key` come from the approval address. */
    request: v.object({ result_data: resultToken, pg_token: text(100), return_key: text(100) }),
    response: v.object({ payment_status: paymentStatus }),
  },
  'GET /api/v2/payment/naver/key': {
    summary: '네이버페이: 화면에서 쓰는 공개 키',
    access: 'anyone',
    request: noFields,
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
        /** The amount to pay. It is 0 if points cover the whole amount; `returnUrl` is then the result page. */
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
    request: v.object({ sell_idx: sellIdx }),
    response: v.object({ item_id: v.string(), popup_url: v.string() }),
  },
  'GET /api/v2/payment/bank/list': {
    summary: '환불받을 은행 목록',
    access: 'anyone',
    request: noFields,
    response: v.array(v.object({ bank_code: v.string(), bank_name: v.string() })),
  },
} satisfies Area;
