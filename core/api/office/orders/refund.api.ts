import * as v from 'valibot';
import { MAX_ORDER_SEARCH_LENGTH } from '../../../office-search/order-search.ts';
import { SEEN_AT_GATEWAY } from '../../../payment/seen-at-gateway.ts';
import { bankAccount } from '../../buying/claim.api.ts';
import { payMethod } from '../../buying/payment.api.ts';
import { count, dateTime, existingDateTime, officeDay, text } from '../../schema/fields.ts';
import { paymentIdx, paymentNo, refundIdx } from '../../schema/id-fields.ts';
import { fault, refundKind, refundParts, refundStatus, refundWait } from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const reason = v.pipe(text(500), v.minLength(1));

const listedRefund = v.object({
  refund_idx: refundIdx,
  refund_status: refundStatus,
  refund_kind: refundKind,
  pay_method: payMethod,
  /** What the refund waits for; null once it is paid. */
  wait: v.nullable(refundWait),
  refund_amount: count,
  requested_dt: dateTime,
  done_dt: v.nullable(dateTime),
  payment_no: paymentNo,
  /** The masked name of the buyer. */
  buyer_name: v.string(),
});
export type ListedOfficeRefund = v.InferOutput<typeof listedRefund>;

/** The state of a refund that the caller saw: a change is refused if other staff or a job have changed it since. */
const seenRefund = {
  asked_dt: v.nullable(existingDateTime),
  /** Time of the first request since the last definite response; null if there is none. */
  unanswered_dt: v.optional(v.nullable(existingDateTime), null),
  refused_cnt: count,
};

const refundPage = v.object({
  ...listedRefund.entries,
  ...refundParts.entries,
  ...seenRefund,
  fault,
  reason: v.string(),
  payment_idx: paymentIdx,
  pay_method_text: v.string(),
  /** The masked bank account; null if none is needed, or if it is unknown. */
  account_text: v.nullable(v.string()),
  product_list: v.array(v.string()),
  /** Actions of staff in the office, newest first. */
  story_list: v.array(v.object({ event_dt: dateTime, staff_name: v.string(), what: v.string(), reason: v.string() })),
});
export type RefundPage = v.InferOutput<typeof refundPage>;

/**
 * The state of a payment at its gateway. `held_amount` is the part that was not refunded, in won; null if the gateway
 * does not report it.
 */
const gatewayBalance = v.object({
  held_amount: v.nullable(v.number()),
  state: v.picklist(['not-paid', 'paid', 'other-amount', 'silent']),
});
export type GatewayBalance = v.InferOutput<typeof gatewayBalance>;

export const refundApi = {
  'GET /api/office/v1/refunds': {
    summary: '환불 목록 보기',
    right: 'refunds.view',
    /**
     * Lists pending refunds oldest first, and paid ones newest first. `from` and `to` are the KST days on which
     * refunds were paid, both included; they are ignored for pending ones.
     */
    request: v.object({
      q: v.optional(text(MAX_ORDER_SEARCH_LENGTH), ''),
      wait: v.optional(v.nullable(refundWait), null),
      state: v.optional(v.picklist(['waiting', 'ended']), 'waiting'),
      from: v.optional(v.nullable(officeDay), null),
      to: v.optional(v.nullable(officeDay), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(listedRefund), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/refunds/{refund_idx}': {
    summary: '환불 보기',
    right: 'refunds.view',
    request: v.object({ refund_idx: refundIdx }),
    response: refundPage,
  },
  'GET /api/office/v1/refunds/{refund_idx}/account': {
    summary: '환불 계좌 보기',
    right: 'personal.view',
    audit: 'view',
    needsConfirmation: true,
    request: v.object({ refund_idx: refundIdx }),
    response: bankAccount,
  },
  'GET /api/office/v1/refunds/{refund_idx}/balance': {
    summary: '환불을 결제사에 물어보기',
    right: 'refunds.view',
    request: v.object({ refund_idx: refundIdx }),
    response: gatewayBalance,
  },
  'POST /api/office/v1/refunds/{refund_idx}/confirm': {
    summary: '환불 확인',
    right: 'refunds.confirm',
    audit: 'change',
    needsConfirmation: true,
    /** `seen_at_gateway` counts only if the gateway reports no balance. */
    request: v.object({
      refund_idx: refundIdx,
      reason,
      seen_at_gateway: v.optional(v.nullable(v.picklist(SEEN_AT_GATEWAY)), null),
      ...seenRefund,
    }),
    response: v.null(),
  },
  'POST /api/office/v1/refunds/{refund_idx}/retry': {
    summary: '환불 다시 보내기',
    right: 'refunds.confirm',
    audit: 'change',
    needsConfirmation: true,
    /** If `account` is null, the known account is used. */
    request: v.object({ refund_idx: refundIdx, reason, account: v.nullable(bankAccount), ...seenRefund }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
