import * as v from 'valibot';
import type { OrderKey, ResultToken } from '../../vocabulary/ids.ts';
import { count, dateTime } from './fields.ts';
import { claimIdx, orderLineIdx, paymentIdx, refundIdx } from './id-fields.ts';

/** Statuses of an order line, as displayed and stored. */
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
 * Statuses of a payment. `ready`: stock is held until the shopper pays. `approving`: the gateway's approval is pending.
 * `waiting`: a virtual account is issued and waits for the deposit. `refunded`: fully refunded.
 */
export const paymentStatus = v.picklist(['ready', 'approving', 'waiting', 'paid', 'failed', 'expired', 'refunded']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

export const orderKey: v.GenericSchema<OrderKey, OrderKey> = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,80}$/));
/** An order key in a response. */
export const issuedOrderKey: v.GenericSchema<OrderKey, OrderKey> = v.string();
export const resultToken: v.GenericSchema<ResultToken, ResultToken> = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{20,80}$/),
);
/** A result token in a response. */
export const issuedResultToken: v.GenericSchema<ResultToken, ResultToken> = v.string();

/**
 * Identifies an order. A guest order needs its access key, which the device stores; a member's order needs only the
 * member's token.
 */
export const oneOrder = { payment_idx: paymentIdx, order_key: v.optional(v.nullable(orderKey), null) };

export const claimType = v.picklist(['return', 'exchange']);
export type ClaimType = v.InferOutput<typeof claimType>;

/**
 * `done`: the products were returned, and the refund or replacement was sent. `refused`: the operator refused the
 * claim, with a reason.
 */
export const claimStatus = v.picklist(['requested', 'done', 'withdrawn', 'refused']);
export type ClaimStatus = v.InferOutput<typeof claimStatus>;

/** Reason of a return or exchange. For the last three, the shop pays the return shipping. */
export const claimReason = v.picklist([
  'change-of-mind',
  'wrong-option',
  'defective',
  'wrong-goods',
  'not-as-described',
]);
export type ClaimReason = v.InferOutput<typeof claimReason>;

/** `requested`: the refund waits for the operator. `sending`: it was sent to the gateway. `done`: it was paid out. */
export const refundStatus = v.picklist(['requested', 'sending', 'done']);
export type RefundStatus = v.InferOutput<typeof refundStatus>;

/**
 * `transfer`: the refund goes to a bank account, since a virtual account cannot receive refunds. `part`: an amount is
 * refunded for a line that the shopper keeps.
 */
export const refundKind = v.picklist(['cancel', 'return', 'transfer', 'part']);
export type RefundKind = v.InferOutput<typeof refundKind>;

/**
 * What a refund waits for. `account`: the bank account for refunding a deposit is unknown. `refused`: the gateway
 * refused it, so the operator pays it, or has it requested again. `unanswered`: the gateway has not given a definite
 * response for an hour. `sending`: it is being requested, or its result is not known yet.
 */
export const refundWait = v.picklist(['account', 'refused', 'unanswered', 'sending']);
export type RefundWait = v.InferOutput<typeof refundWait>;

/** The party at fault (귀책). If it is the shop, nothing is deducted. */
export const fault = v.picklist(['shopper', 'shop']);
export type Fault = v.InferOutput<typeof fault>;

/** Refund breakdown in won: products + delivery − return fee + waived = refund. */
export const refundParts = v.object({
  /** Price paid for the products, after discounts and points. */
  goods_amount: count,
  /** Refunded delivery fee; negative if a fee is newly due for the remaining lines. */
  delivery_amount: v.pipe(v.number(), v.safeInteger()),
  /** Return shipping fee, if the shopper pays it. */
  return_fee: count,
  /** Fees that are not deducted because the refund is too small. */
  waived_amount: count,
  refund_amount: count,
  /** Points used for the products, restored with their original expiry. */
  point_amount: count,
});
export type RefundParts = v.InferOutput<typeof refundParts>;

export const refund = v.object({
  refund_idx: refundIdx,
  refund_status: refundStatus,
  refund_kind: refundKind,
  fault,
  ...refundParts.entries,
  /** The refunded lines, which are no longer part of the order. */
  order_idx_list: v.array(orderLineIdx),
  /** The line that a `part` belongs to; it remains in the order. */
  part_order_idx: v.optional(v.nullable(orderLineIdx)),
  reason: v.string(),
  requested_dt: dateTime,
  done_dt: v.nullable(dateTime),
  /** The masked bank account to which the refund is transferred; null if none is needed, or if it is unknown. */
  account_text: v.nullable(v.string()),
  /** True: the refund waits for the shopper's bank account. */
  needs_account: v.boolean(),
});
export type Refund = v.InferOutput<typeof refund>;

export const orderClaim = v.object({
  claim_idx: claimIdx,
  order_idx: orderLineIdx,
  claim_type: claimType,
  claim_status: claimStatus,
  reason_type: claimReason,
  reason: v.string(),
  img_list: v.array(v.string()),
  /** Where the products are picked up. */
  pickup_zonecode: v.string(),
  pickup_address: v.string(),
  pickup_address_detail: v.string(),
  refused_reason: v.string(),
  requested_dt: dateTime,
  closed_dt: v.nullable(dateTime),
});
export type OrderClaim = v.InferOutput<typeof orderClaim>;
