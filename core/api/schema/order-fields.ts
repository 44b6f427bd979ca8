import * as v from 'valibot';
import { count, dateTime, id } from './fields.ts';

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

/**
 * The states of a payment. `ready` holds stock and waits for the shopper; `approving` waits for the gateway;
 * `waiting` has a virtual account and waits for the deposit. `refunded`: all of it went back.
 */
export const paymentStatus = v.picklist(['ready', 'approving', 'waiting', 'paid', 'failed', 'expired', 'refunded']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

export const orderKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,80}$/));

/** How one opens an order: non-members with the key that their device kept, members with their token. */
export const oneOrder = { payment_idx: id, order_key: v.optional(v.nullable(orderKey), null) };

export const claimType = v.picklist(['return', 'exchange']);
export type ClaimType = v.InferOutput<typeof claimType>;

/** `done`: the goods came back, and the money or the new goods went out. `refused` by the shop, with a reason. */
export const claimStatus = v.picklist(['requested', 'done', 'withdrawn', 'refused']);
export type ClaimStatus = v.InferOutput<typeof claimStatus>;

/** Why goods come back. For the last three the shop pays the way back. */
export const claimReason = v.picklist([
  'change-of-mind',
  'wrong-option',
  'defective',
  'wrong-goods',
  'not-as-described',
]);
export type ClaimReason = v.InferOutput<typeof claimReason>;

/** `requested` waits for the operator, `sending` for the gateway, `done` has gone. */
export const refundStatus = v.picklist(['requested', 'sending', 'done']);
export type RefundStatus = v.InferOutput<typeof refundStatus>;

/** `transfer`: into a bank account, since a virtual account can't take money back. */
export const refundKind = v.picklist(['cancel', 'return', 'transfer']);
export type RefundKind = v.InferOutput<typeof refundKind>;

/** By whose wish or fault goods go back: for the shop's, nothing is deducted. */
export const fault = v.picklist(['shopper', 'shop']);
export type Fault = v.InferOutput<typeof fault>;

/** What comes back, and its parts: goods + delivery − return fee + waived = refund. Won. */
export const refundParts = v.object({
  /** What was paid for the goods, after discounts and points. */
  goods_amount: count,
  /** Delivery fee that comes back; below 0: a fee that is newly due for what is left. */
  delivery_amount: v.pipe(v.number(), v.safeInteger()),
  /** The way back, when the shopper bears it. */
  return_fee: count,
  /** Fees that are not taken now, because there is not as much to take them from. */
  waived_amount: count,
  refund_amount: count,
  /** Points that were used for the goods, given back with their old expiry. */
  point_amount: count,
});
export type RefundParts = v.InferOutput<typeof refundParts>;

export const refund = v.object({
  refund_idx: id,
  refund_status: refundStatus,
  refund_kind: refundKind,
  fault,
  ...refundParts.entries,
  order_idx_list: v.array(id),
  reason: v.string(),
  requested_dt: dateTime,
  done_dt: v.nullable(dateTime),
});
export type Refund = v.InferOutput<typeof refund>;

export const orderClaim = v.object({
  claim_idx: id,
  order_idx: id,
  claim_type: claimType,
  claim_status: claimStatus,
  reason_type: claimReason,
  reason: v.string(),
  img_list: v.array(v.string()),
  refused_reason: v.string(),
  requested_dt: dateTime,
  closed_dt: v.nullable(dateTime),
});
export type OrderClaim = v.InferOutput<typeof orderClaim>;
