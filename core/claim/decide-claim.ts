import type { OrderLineIdx } from '../vocabulary/ids.ts';
import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import type { ClaimReason, ClaimType } from '../api/schema/order-fields.ts';
import { Transition } from '../order/transition.ts';
import { formatKstDate } from '../time/kst.ts';
import { claimFormFailures, needsRefundAccount, type ClaimForm } from './claim-form.ts';
import { claimReasonText, faultOf } from './claim-reason.ts';
import type { ClaimRefusal } from './claim-refusal.ts';
import { findLineAction } from './order-actions.ts';

/** Maximum number of claims of one line on one day, including withdrawn ones. */
export const MAX_CLAIMS_A_DAY = 5;

/** The return or exchange of one order line that a shopper requests. */
export interface ClaimRequest extends ClaimForm {
  readonly order_idx: OrderLineIdx;
  readonly reason_type: ClaimReason;
  /** The refund that the shopper saw, in won; null for an exchange. */
  readonly refund_amount: number | null;
}

export type ClaimDecision =
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  /** `account` is the account for the refund; null if it needs none. */
  | { readonly kind: 'request'; readonly move: Transition; readonly account: BankAccount | null };

/**
 * Decides whether a return or an exchange may be requested at `now` (epoch ms). The refund for its reason must be the
 * one that the shopper saw, and the form complete.
 */
export function decideClaim(
  order: OrderDetail,
  claim_type: ClaimType,
  request: ClaimRequest,
  now: number,
): ClaimDecision {
  const line = order.order_list.find(({ order_idx }) => order_idx === request.order_idx);
  if (line === undefined) return refused({ code: 'order-not-found' });
  const { pay_method } = order;
  const claim = findLineAction(order, line.order_idx, claim_type, now);
  const to = claim_type === 'return' ? '반품요청' : '교환요청';
  const note = claimReasonText(request.reason_type, request.reason);
  const move = Transition.of(line, to, note, { pay_method }, now);
  if (claim === null || move === null) return refused({ code: 'not-claimable' });
  const fault = faultOf(request.reason_type);
  const refund = fault === 'shop' ? claim.shopFaultRefund : claim.refund;
  if (refund !== null && refund.refund_amount !== request.refund_amount) {
    return refused({ code: 'refund-amount-changed', refund_amount: refund.refund_amount });
  }
  const terms = { claim_type, pay_method, refund_amount: refund?.refund_amount ?? 0 };
  const failures = claimFormFailures(request, terms);
  if (Object.keys(failures).length > 0) return refused({ code: 'claim-form-invalid', failures });
  return { kind: 'request', move, account: needsRefundAccount(terms) ? request.account : null };
}

/**
 * Checks whether a shopper may request another claim of a line on the day of `now` (epoch ms, the day in KST). Each
 * claim is reported by a paid message, and can be withdrawn and requested again. The shop, which opens a claim for a
 * shopper who called, has no such limit. Returns the refusal, or null.
 */
export function checkClaimCount(
  { claim_list }: Pick<OrderDetail, 'claim_list'>,
  order_idx: OrderLineIdx,
  now: number,
): ClaimRefusal | null {
  const today = formatKstDate(now);
  const ofToday = claim_list.filter((claim) => claim.order_idx === order_idx && claim.requested_dt.startsWith(today));
  return ofToday.length < MAX_CLAIMS_A_DAY ? null : { code: 'too-many-claims' };
}

/** Decides about withdrawing the claim of a line. Returns `withdrawn` if its last claim has already been withdrawn. */
export function decideWithdrawal(
  order: OrderDetail,
  order_idx: OrderLineIdx,
  now: number,
): 'withdraw' | 'withdrawn' | ClaimRefusal {
  if (!order.order_list.some((line) => line.order_idx === order_idx)) return { code: 'order-not-found' };
  if (findLineAction(order, order_idx, 'withdraw', now) !== null) return 'withdraw';
  const last = order.claim_list.findLast((claim) => claim.order_idx === order_idx);
  return last?.claim_status === 'withdrawn' ? 'withdrawn' : { code: 'no-open-claim' };
}

function refused(refusal: ClaimRefusal): ClaimDecision {
  return { kind: 'refused', refusal };
}
