import * as v from 'valibot';
import { MAX_ORDER_SEARCH_LENGTH } from '../../../office-search/order-search.ts';
import { count, dateTime, day, text } from '../../schema/fields.ts';
import { claimIdx, orderLineIdx, paymentIdx, paymentNo } from '../../schema/id-fields.ts';
import {
  claimReason,
  claimStatus,
  claimType,
  fault,
  orderClaim,
  orderStatus,
  refundParts,
} from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const reason = v.pipe(text(500), v.minLength(1));

const listedClaim = v.object({
  claim_idx: claimIdx,
  claim_type: claimType,
  claim_status: claimStatus,
  reason_type: claimReason,
  requested_dt: dateTime,
  closed_dt: v.nullable(dateTime),
  /** The claim must be decided by the end of this day; null if unknown. */
  due_dt: v.nullable(day),
  order_idx: orderLineIdx,
  payment_no: paymentNo,
  product_name: v.string(),
  option_name: v.string(),
  option_cnt: count,
  paid_amount: count,
  /** The masked name of the buyer. */
  buyer_name: v.string(),
});
export type ListedClaim = v.InferOutput<typeof listedClaim>;

const outcome = v.object({
  fault,
  refund: refundParts,
  is_restocked: v.boolean(),
  held_amount: count,
  is_coupon_returned: v.boolean(),
});

/** An option that can be sent as the replacement, since it has the same kind and price. */
const replacement = v.object({ option_name: v.string(), remaining_cnt: count, is_bought: v.boolean() });

/** A claim with the facts for its decision, and the effects of each decision. Personal data is masked. */
const claimPage = v.object({
  ...orderClaim.entries,
  /** Addresses of the shopper's photos. */
  img_list: v.array(v.string()),
  due_dt: v.nullable(day),
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  pay_method_text: v.string(),
  order_status: orderStatus,
  product_name: v.string(),
  option_name: v.string(),
  option_cnt: count,
  paid_amount: count,
  member_name: v.string(),
  parcel: v.string(),
  delivered_dt: v.nullable(dateTime),
  buyer_name: v.string(),
  buyer_phone: v.string(),
  /** Number of orders of the member, including this one; null for a guest. */
  order_cnt: v.nullable(count),
  claim_cnt: v.nullable(count),
  /** The party at fault according to the shopper's reason; staff may decide otherwise. */
  fault,
  /** The part of the payment that remains after all refunds, in won. */
  held_amount: count,
  /** Units of the bought option that can be sold now. */
  remaining_cnt: count,
  /** The effects of approving the return, for each party at fault; [] for an exchange or a decided claim. */
  outcome_list: v.array(outcome),
  replacement_list: v.array(replacement),
  /** True: the refund cannot be sent before its bank account is known. */
  needs_account: v.boolean(),
  /** The staff member who decided; null if the claim was not decided in the office. */
  decided_by: v.nullable(v.string()),
});
export type ClaimPage = v.InferOutput<typeof claimPage>;
export type OfficeClaimOutcome = v.InferOutput<typeof outcome>;

export const claimApi = {
  'GET /api/office/v1/claims': {
    summary: '클레임 목록 보기',
    right: 'claims.decide',
    /** Lists open claims oldest first, and ended ones newest first. */
    request: v.object({
      q: v.optional(text(MAX_ORDER_SEARCH_LENGTH), ''),
      type: v.optional(v.nullable(claimType), null),
      state: v.optional(v.picklist(['waiting', 'ended']), 'waiting'),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(listedClaim), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/claims/counts': {
    summary: '기다리는 클레임 수',
    right: 'claims.decide',
    request: v.object({}),
    response: v.object({ return_cnt: count, exchange_cnt: count }),
  },
  'GET /api/office/v1/claims/{claim_idx}': {
    summary: '클레임 보기',
    right: 'claims.decide',
    request: v.object({ claim_idx: claimIdx }),
    response: claimPage,
  },
  'POST /api/office/v1/claims/{claim_idx}/approve': {
    summary: '반품 승인',
    right: 'claims.decide',
    audit: 'change',
    needsConfirmation: true,
    /** `refund_amount` is the amount that the caller saw. The request is refused if the refund differs from it. */
    request: v.object({ claim_idx: claimIdx, fault, is_restocked: v.boolean(), refund_amount: count }),
    response: v.object({ refund: refundParts }),
  },
  'POST /api/office/v1/claims/{claim_idx}/refuse': {
    summary: '클레임 거절',
    right: 'claims.decide',
    audit: 'change',
    request: v.object({ claim_idx: claimIdx, reason }),
    response: v.null(),
  },
  'POST /api/office/v1/claims/{claim_idx}/exchange': {
    summary: '교환 완료',
    right: 'claims.decide',
    audit: 'change',
    request: v.object({
      claim_idx: claimIdx,
      option_name: text(200),
      is_restocked: v.boolean(),
      carrier_code: text(10),
      invoice_no: text(40),
    }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
