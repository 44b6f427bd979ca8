import * as v from 'valibot';
import { GROUP_OUTCOMES } from '../../../vocabulary/group-states.ts';
import { MAX_DELAY_REASON_LENGTH } from '../../../vocabulary/limits/delay-limits.ts';
import { bankAccount } from '../../buying/claim.api.ts';
import { orderDetail } from '../../buying/order.api.ts';
import { count, dateTime, day, id, storedText, text, zonecode } from '../../schema/fields.ts';
import { groupIdx, orderLineIdx, paymentIdx, paymentNo } from '../../schema/id-fields.ts';
import { claimReason, claimType, orderStatus, paymentStatus, refundParts } from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

export const MAX_MEMO_LENGTH = 500;

const reason = v.pipe(text(500), v.minLength(1));

const groupOutcome = v.picklist(GROUP_OUTCOMES);

const memo = v.object({ memo_idx: id, staff_name: v.string(), content: v.string(), memo_dt: dateTime });
export type OrderMemo = v.InferOutput<typeof memo>;

const stepKind = v.picklist(['line', 'staff', 'message', 'refund', 'payment-case']);

/**
 * A step in the history of an order. `staff_name` is the staff member who did it in the office; null for a step by the
 * shopper or the system.
 */
const historyStep = v.object({
  kind: stepKind,
  /** Unique within the order. */
  step_key: v.string(),
  step_dt: dateTime,
  text: v.string(),
  note: v.string(),
  staff_name: v.nullable(v.string()),
});
export type HistoryStep = v.InferOutput<typeof historyStep>;

/** The number of notices that the line will be late, which were sent to the shopper. */
const delayCount = { delay_cnt: v.optional(count) };

/** The order with names, phones and addresses masked. */
const orderPage = v.object({
  ...orderDetail.entries,
  order_list: v.array(v.object({ ...orderDetail.entries.order_list.item.entries, ...delayCount })),
  /** The group purchases that the order opened, joined or left. */
  group_list: v.array(
    v.object({ g_idx: groupIdx, product_name: v.string(), group_cnt: count, goal_cnt: count, outcome: groupOutcome }),
  ),
  /** The history of the order, newest step first. */
  story_list: v.array(historyStep),
  memo_list: v.array(memo),
  /** Amount that can still be refunded, in won. */
  refundable_amount: count,
});
export type OfficeOrderPage = v.InferOutput<typeof orderPage>;

/** The data that the page masks. */
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

/** The refund of a cancellation, or a partial refund. */
const refundResult = v.object({ refund: refundParts });

/** The statuses that the caller saw: a change is refused if other staff have changed them since. */
const seenLines = v.pipe(v.array(v.object({ order_idx: orderLineIdx, order_status: orderStatus })), v.maxLength(200));

/** Carrier and tracking number; both are null without a parcel. */
const parcel = { carrier_code: v.nullable(storedText), invoice_no: v.nullable(storedText) };

const ownLine = v.object({
  order_idx: orderLineIdx,
  order_status: orderStatus,
  product_name: v.string(),
  option_name: v.string(),
  option_cnt: count,
  paid_amount: count,
  ...parcel,
  promised_dt: v.nullable(day),
  expected_dt: v.nullable(day),
  ...delayCount,
});

/** An order as a seller sees it: the lines of their own shop, and the masked recipient. */
const ownOrder = v.object({
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  payment_status: paymentStatus,
  order_dt: dateTime,
  line_list: v.array(ownLine),
  receiver_name: v.string(),
  receiver_phone: v.string(),
  address: v.string(),
  /** True: one of the lines is being shipped, so the recipient may be shown. */
  may_see_receiver: v.boolean(),
  story_list: v.array(historyStep),
});
export type OwnOrder = v.InferOutput<typeof ownOrder>;

/** The data required for shipping. */
const receiver = v.object({
  receiver_name: v.string(),
  receiver_phone: v.string(),
  zonecode: v.string(),
  address: v.string(),
  address_detail: v.string(),
  delivery_memo: v.string(),
});
export type OrderReceiver = v.InferOutput<typeof receiver>;

/** A return or an exchange that a shopper requested by phone. */
const claimByPhone = {
  order_idx: orderLineIdx,
  claim_type: claimType,
  reason_type: claimReason,
  reason: text(500),
};

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
      /** The refundable amount that the caller saw: a different one means that other staff have refunded since. */
      refundable_amount: count,
    }),
    response: refundResult,
  },
  'PUT /api/office/v1/orders/lines/{order_idx}/tracking': {
    summary: '송장 정정',
    right: 'orders.ship',
    forSellers: true,
    audit: 'change',
    /** `before` is the parcel that the caller saw: the change is refused if it was changed since. */
    request: v.object({
      order_idx: orderLineIdx,
      carrier_code: text(10),
      invoice_no: text(40),
      before: v.object(parcel),
    }),
    response: v.null(),
  },
  'POST /api/office/v1/orders/lines/{order_idx}/claim/preview': {
    summary: '반품·교환 대신 접수 미리 보기',
    right: 'claims.decide',
    request: v.object({ order_idx: orderLineIdx, claim_type: claimType, reason_type: claimReason }),
    /** `refund` is null for an exchange, which moves no money. */
    response: v.object({ refund: v.nullable(refundParts), needs_account: v.boolean() }),
  },
  'POST /api/office/v1/orders/lines/{order_idx}/claim': {
    summary: '반품·교환 대신 접수',
    right: 'claims.decide',
    audit: 'change',
    request: v.object({
      ...claimByPhone,
      /** Where the product is picked up; null means the order's own address. */
      pickup: v.nullable(
        v.object({ pickup_zonecode: zonecode, pickup_address: text(200), pickup_address_detail: text(100) }),
      ),
      account: v.nullable(bankAccount),
      /** The refund that the caller saw; null for an exchange. */
      refund_amount: v.nullable(count),
    }),
    response: v.null(),
  },
  'POST /api/office/v1/orders/{payment_idx}/delay': {
    summary: '배송 지연 안내',
    right: 'orders.ship',
    forSellers: true,
    audit: 'change',
    request: v.object({
      payment_idx: paymentIdx,
      order_idx_list: v.pipe(v.array(orderLineIdx), v.minLength(1), v.maxLength(200)),
      expected_dt: day,
      reason: v.pipe(text(MAX_DELAY_REASON_LENGTH), v.minLength(1)),
    }),
    response: v.null(),
  },
  'GET /api/office/v1/orders/{payment_idx}/own': {
    summary: '판매자의 주문 보기',
    right: 'orders.view',
    forSellers: true,
    request: v.object({ payment_idx: paymentIdx }),
    response: ownOrder,
  },
  'GET /api/office/v1/orders/{payment_idx}/receiver': {
    summary: '받는 분 보기',
    right: 'orders.ship',
    forSellers: true,
    audit: 'view',
    needsConfirmation: true,
    request: v.object({ payment_idx: paymentIdx }),
    response: receiver,
  },
} as const satisfies OfficeArea;
