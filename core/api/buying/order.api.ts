import * as v from 'valibot';
import { MAX_ENTRANCE_CODE_LENGTH } from '../../vocabulary/limits/address-limits.ts';
import { MAX_ORDER_KEYWORD_LENGTH } from '../../vocabulary/order-search.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime, day, id, referrerType, text, zonecode } from '../schema/fields.ts';
import {
  issuedOrderKey,
  oneOrder,
  orderClaim,
  orderKey,
  orderStatus,
  paymentStatus,
  refund,
  resultToken,
} from '../schema/order-fields.ts';
import { amounts, cashReceiptType, payMethod } from './payment.api.ts';
import { deliveryFields, saleType } from '../schema/sale-fields.ts';
import { optionIdx, orderLineIdx, paymentIdx, paymentNo, reviewIdx, sellIdx, sellerId } from '../schema/id-fields.ts';

const orderLine = v.object({
  order_idx: orderLineIdx,
  sell_idx: sellIdx,
  type: saleType,
  product_name: v.string(),
  product_img: v.string(),
  option_name: v.string(),
  is_add_option: v.boolean(),
  option_cnt: count,
  /** Price per unit, and of the whole line before points, in won. */
  unit_price: count,
  line_amount: count,
  member_id: sellerId,
  member_name: v.string(),
  order_status: orderStatus,
  status_dt: dateTime,
  delivered_dt: v.nullable(dateTime),
  carrier_code: v.nullable(v.string()),
  invoice_no: v.nullable(v.string()),
  /** Id of the line's review; null if it has none. */
  review_idx: v.nullable(reviewIdx),
  /** The arrival day promised at the payment; null if none was promised. */
  promised_dt: v.optional(v.nullable(day)),
  /** The arrival day calculated from the dispatch; null before the dispatch, or if unknown. */
  expected_dt: v.optional(v.nullable(day)),
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/** An order line with all fields from which the client and the server calculate claims. */
const orderDetailLine = v.object({
  ...orderLine.entries,
  discount_amount: count,
  coupon_share: count,
  point_share: count,
  paid_amount: count,
  ...deliveryFields,
  /** The known steps of the line's delivery, oldest first. */
  step_list: v.optional(v.array(v.object({ order_status: orderStatus, step_dt: dateTime }))),
});
export type OrderDetailLine = v.InferOutput<typeof orderDetailLine>;

/** A sum over many orders, in won. */
const sum = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const orderSummary = v.object({
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  payment_status: paymentStatus,
  pay_method: payMethod,
  order_dt: dateTime,
  total_amount: count,
  order_list: v.array(orderLine),
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

export const virtualAccount = v.object({
  bank_name: v.string(),
  account_no: v.string(),
  account_name: v.string(),
  until_dt: dateTime,
});

export const orderDetail = v.object({
  ...orderSummary.entries,
  order_list: v.array(orderDetailLine),
  is_member: v.boolean(),
  paid_dt: v.nullable(dateTime),
  /** The payment method as text, for example 국민카드 1234-****-****-5678. */
  pay_method_text: v.string(),
  /** The card company's approval number; empty for other payment methods. */
  approval_number: v.string(),
  amounts,
  vbank: v.nullable(virtualAccount),
  cash_receipt_type: cashReceiptType,
  refund_list: v.array(refund),
  claim_list: v.array(orderClaim),
  buyer_name: v.string(),
  buyer_phone: v.string(),
  receiver_name: v.string(),
  receiver_phone: v.string(),
  zonecode: v.string(),
  address: v.string(),
  address_detail: v.string(),
  delivery_memo: v.string(),
  /** How to enter the building. Empty if not given, for a guest, and once no line can be delivered any more. */
  entrance_code: v.optional(v.string()),
});
export type OrderDetail = v.InferOutput<typeof orderDetail>;

/** A line of an earlier order, as available today. */
const reorderLine = v.object({
  order_idx: orderLineIdx,
  sell_idx: sellIdx,
  type: saleType,
  option_idx: optionIdx,
  product_name: v.string(),
  product_img: v.string(),
  option_name: v.string(),
  is_add_option: v.boolean(),
  /** Required options that an add-on of this sale needs. */
  required_option_cnt: count,
  /** Quantity that can be bought; 0 if unavailable. */
  option_cnt: count,
  /** Price per unit in the earlier order, and today, in won; today's is null if the option is no longer on sale. */
  before_price: count,
  unit_price: v.nullable(count),
  /** Why the line is unavailable, or available only in another quantity; otherwise empty. */
  reason: v.string(),
});
export type ReorderLine = v.InferOutput<typeof reorderLine>;

export const ORDER_PAGE_SIZE = 10;

export const orderApi = {
  'POST /api/v1/order/detail': {
    summary: '주문 상세',
    access: 'optional',
    /** The order is identified by its id, or by the id of one of its lines. */
    request: v.object({
      payment_idx: v.optional(v.nullable(paymentIdx), null),
      order_idx: v.optional(v.nullable(orderLineIdx), null),
      order_key: oneOrder.order_key,
    }),
    response: orderDetail,
  },
  'POST /api/v1/order/detail/info': {
    summary: '결제 결과: 결제가 어떻게 되었는지',
    access: 'optional',
    /** `order_key` is the key of a guest's order, if this device has it. */
    request: v.object({ result_data: resultToken, order_key: oneOrder.order_key }),
    response: v.object({
      payment_idx: paymentIdx,
      payment_no: paymentNo,
      payment_status: paymentStatus,
      is_member: v.boolean(),
      /** False without the member's token or the guest's key: products and payment details are then empty. */
      is_own: v.boolean(),
      /** Why the payment failed, for the shopper; otherwise empty. */
      message: v.string(),
      total_amount: count,
      pay_method: payMethod,
      pay_method_text: v.string(),
      vbank: v.nullable(virtualAccount),
      order_name: v.string(),
      expected_point: count,
      is_direct: v.boolean(),
      /** Purchased cart lines, to remove from the guest cart; [] for a direct purchase. */
      bought_list: v.array(v.object({ sell_idx: sellIdx, type: saleType, option_idx: optionIdx })),
    }),
  },
  'PUT /api/v1/order/detail/update/address': {
    summary: '배송지 변경: 상품 준비 전까지, 배송비가 달라지지 않는 곳으로',
    access: 'optional',
    request: v.object({
      ...oneOrder,
      receiver_name: text(40),
      receiver_phone: text(20),
      zonecode,
      address: text(200),
      address_detail: text(100),
      delivery_memo: v.optional(text(100), ''),
      /** How to enter the building, for members only. If missing, the code is unchanged. */
      entrance_code: v.optional(text(MAX_ENTRANCE_CODE_LENGTH)),
    }),
    response: orderDetail,
  },
  'POST /api/v1/order/list': {
    summary: '회원의 주문 목록',
    access: 'member',
    request: v.object({
      now_page: v.optional(id, 1),
      /** The first and last day in KST, both included. */
      start_dt: v.optional(v.nullable(day), null),
      end_dt: v.optional(v.nullable(day), null),
      /** Lists only orders with a line in this status; null lists all. */
      order_status: v.optional(v.nullable(orderStatus), null),
      /** Lists only orders whose number, product name or seller name contains this text; empty lists all. */
      keyword: v.optional(text(MAX_ORDER_KEYWORD_LENGTH), ''),
      /** Cursor of the next page, in place of `now_page`. */
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({
      list: v.array(orderSummary),
      total_page: count,
      total_cnt: count,
      next_cursor: v.nullable(v.string()),
      /** Number of lines by status within the period and keyword, independent of the requested status. */
      status_cnt: v.record(v.string(), count),
      /** Total paid for all these orders, and total that was or will be refunded, in won. */
      paid_amount: sum,
      refund_amount: sum,
    }),
  },
  'POST /api/v1/order/again': {
    summary: '다시 담기: 주문한 상품을 오늘 살 수 있는지, 얼마인지',
    access: 'optional',
    request: v.object({ ...oneOrder, referrer_type: v.optional(referrerType, '0') }),
    response: v.object({ list: v.array(reorderLine) }),
  },
  'POST /api/v1/order/list/non/member': {
    summary: '비회원의 주문 목록: 기기가 간직한 열쇠로, 또는 주문번호와 주문한 사람으로',
    access: 'anyone',
    request: v.object({
      order_list: v.optional(
        v.pipe(v.array(v.object({ payment_idx: paymentIdx, order_key: orderKey })), v.maxLength(50)),
        [],
      ),
      lookup: v.optional(v.object({ payment_no: text(20), buyer_name: text(40), buyer_phone: text(20) })),
    }),
    response: v.object({ list: v.array(v.object({ ...orderSummary.entries, order_key: issuedOrderKey })) }),
  },
} satisfies Area;
