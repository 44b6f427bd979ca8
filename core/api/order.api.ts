import * as v from 'valibot';
import type { Area } from './call.ts';
import { count, dateTime, id, text } from './fields.ts';
import { amounts } from './payment.api.ts';
import { saleType } from './sale-fields.ts';

/** The states of an order line, as the shop and the shopper call them. */
export const orderStatus = v.picklist([
  '입금대기',
  '결제완료',
  '상품준비중',
  '배송중',
  '배송완료',
  '반품요청',
  '교환요청',
  '환불요청',
  '구매확정',
  '취소완료',
  '반품완료',
  '교환완료',
  '환불완료',
]);
export type OrderStatus = v.InferOutput<typeof orderStatus>;

/** The states of a payment. `ready` holds stock and waits for the shopper; `approving` waits for the gateway. */
export const paymentStatus = v.picklist(['ready', 'approving', 'paid', 'failed', 'expired', 'refunded']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

const orderLine = v.object({
  order_idx: id,
  sell_idx: id,
  type: saleType,
  product_name: v.string(),
  product_img: v.string(),
  option_name: v.string(),
  is_add_option: v.boolean(),
  option_cnt: count,
  /** Won for one, and for all of the line before points. */
  unit_price: count,
  line_amount: count,
  member_id: v.string(),
  member_name: v.string(),
  order_status: orderStatus,
});

export type OrderLine = v.InferOutput<typeof orderLine>;

export const orderSummary = v.object({
  payment_idx: id,
  payment_no: v.string(),
  payment_status: paymentStatus,
  order_dt: dateTime,
  total_amount: count,
  order_list: v.array(orderLine),
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

export const orderDetail = v.object({
  ...orderSummary.entries,
  paid_dt: v.nullable(dateTime),
  pay_method: v.picklist(['card', 'point']),
  /** Such as 국민카드 1234-****-****-5678. */
  pay_method_text: v.string(),
  amounts,
  buyer_name: v.string(),
  buyer_phone: v.string(),
  receiver_name: v.string(),
  receiver_phone: v.string(),
  zonecode: v.string(),
  address: v.string(),
  address_detail: v.string(),
  delivery_memo: v.string(),
});
export type OrderDetail = v.InferOutput<typeof orderDetail>;

export const orderKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,80}$/));
/** Non-members open an order with the key their device kept; members with their token. */
const oneOrder = v.object({ payment_idx: id, order_key: v.optional(v.nullable(orderKey), null) });

export const ORDER_PAGE_SIZE = 10;

export const orderApi = {
  'POST /api/v1/order/detail': { summary: '주문 상세', access: 'optional', request: oneOrder, response: orderDetail },
  'POST /api/v1/order/detail/info': {
    summary: '결제 결과: 결제가 어떻게 되었는지',
    access: 'anyone',
    request: v.object({ result_data: orderKey }),
    response: v.object({
      payment_idx: id,
      payment_no: v.string(),
      payment_status: paymentStatus,
      /** Why it did not become an order, for the shopper; empty otherwise. */
      message: v.string(),
      total_amount: count,
      pay_method_text: v.string(),
      order_name: v.string(),
      expected_point: count,
      /** Lines of the cart that were bought, for the device's own cart. */
      bought_list: v.array(v.object({ sell_idx: id, type: saleType, option_idx: id })),
    }),
  },
  'POST /api/v1/order/list': {
    summary: '회원의 주문 목록',
    access: 'member',
    request: v.object({ now_page: v.optional(id, 1) }),
    response: v.object({ list: v.array(orderSummary), total_page: count, total_cnt: count }),
  },
  'POST /api/v1/order/list/non/member': {
    summary: '비회원의 주문 목록: 기기가 간직한 열쇠로, 또는 주문번호와 주문한 사람으로',
    access: 'anyone',
    request: v.object({
      order_list: v.optional(v.pipe(v.array(v.object({ payment_idx: id, order_key: orderKey })), v.maxLength(50)), []),
      lookup: v.optional(v.object({ payment_no: text(20), buyer_name: text(40), buyer_phone: text(20) })),
    }),
    response: v.object({ list: v.array(v.object({ ...orderSummary.entries, order_key: v.string() })) }),
  },
} satisfies Area;
