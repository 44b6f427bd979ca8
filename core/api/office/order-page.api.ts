import * as v from 'valibot';
import { orderDetail } from '../buying/order.api.ts';
import { count, dateTime, id, text } from '../schema/fields.ts';
import { orderLineIdx, paymentIdx } from '../schema/id-fields.ts';
import { orderStatus, refundParts } from '../schema/order-fields.ts';
import type { OfficeArea } from './office-call.ts';

export const MAX_MEMO_LENGTH = 500;

const reason = v.pipe(text(500), v.minLength(1));

const memo = v.object({ memo_idx: id, staff_name: v.string(), content: v.string(), memo_dt: dateTime });
export type OrderMemo = v.InferOutput<typeof memo>;

/** A step of the order's story, newest first. `staff_name`: who did it in the office; null: shopper or system. */
const storyStep = v.object({
  step_dt: dateTime,
  text: v.string(),
  note: v.string(),
  staff_name: v.nullable(v.string()),
});
export type StoryStep = v.InferOutput<typeof storyStep>;

/** The order with names, phones and addresses masked. */
const orderPage = v.object({
  ...orderDetail.entries,
  story_list: v.array(storyStep),
  memo_list: v.array(memo),
  /** Won that can still be paid back. */
  refundable_amount: count,
});
export type OfficeOrderPage = v.InferOutput<typeof orderPage>;

/** What is masked on the page. */
const personal = v.object({
  buyer_name: v.string(),
  buyer_phone: v.string(),
  receiver_name: v.string(),
  receiver_phone: v.string(),
  zonecode: v.string(),
  address: v.string(),
  address_detail: v.string(),
  delivery_memo: v.string(),
});
export type OrderPersonal = v.InferOutput<typeof personal>;

/** What a cancellation or refund pays back. */
const refundResult = v.object({ refund: refundParts });

/** A status that the caller has seen: another one means that other staff were faster. */
const seenLines = v.pipe(v.array(v.object({ order_idx: orderLineIdx, order_status: orderStatus })), v.maxLength(200));

export const officeOrderPageApi = {
  'GET /api/office/v1/orders/{payment_idx}': {
    summary: '주문 보기',
    right: 'orders.view',
    request: v.object({ payment_idx: paymentIdx }),
    response: orderPage,
  },
  'GET /api/office/v1/orders/{payment_idx}/personal': {
    summary: '주문의 개인정보 보기',
    right: 'personal.view',
    audit: 'view',
    needsConfirmation: true,
    request: v.object({ payment_idx: paymentIdx }),
    response: personal,
  },
  'POST /api/office/v1/orders/{payment_idx}/memo': {
    summary: '주문 메모',
    right: 'orders.memo',
    audit: 'change',
    request: v.object({ payment_idx: paymentIdx, content: v.pipe(text(MAX_MEMO_LENGTH), v.minLength(1)) }),
    response: v.object({ memo_list: v.array(memo) }),
  },
  'POST /api/office/v1/orders/{payment_idx}/cancel/preview': {
    summary: '주문 취소 미리 보기',
    right: 'orders.cancel',
    request: v.object({
      payment_idx: paymentIdx,
      order_idx_list: v.pipe(v.array(orderLineIdx), v.minLength(1), v.maxLength(200)),
    }),
    response: refundResult,
  },
  'POST /api/office/v1/orders/{payment_idx}/cancel': {
    summary: '주문 취소',
    right: 'orders.cancel',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ payment_idx: paymentIdx, line_list: v.pipe(seenLines, v.minLength(1)), reason }),
    response: refundResult,
  },
  'POST /api/office/v1/orders/{payment_idx}/refund': {
    summary: '일부 환불',
    right: 'orders.refund',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({
      payment_idx: paymentIdx,
      order_idx: orderLineIdx,
      amount: v.pipe(count, v.minValue(1)),
      reason,
      /** What the caller saw as left to pay back: another sum means that other staff were faster. */
      refundable_amount: count,
    }),
    response: refundResult,
  },
  'PUT /api/office/v1/orders/lines/{order_idx}/tracking': {
    summary: '송장 정정',
    right: 'orders.ship',
    audit: 'change',
    request: v.object({ order_idx: orderLineIdx, carrier_code: text(10), invoice_no: text(40) }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
