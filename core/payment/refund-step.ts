import type { RefundStatus } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';
import { isUnansweredAt } from './after-inquiry.ts';
import type { ReversalResult, InquiryResult } from './payment-gateway.port.ts';
import type { Tid } from '../vocabulary/ids.ts';

/** After this many refusals of one refund, the operator transfers the money in another way. */
export const MAX_REFUSALS = 5;

/** Facts for a decision about a refund. Amounts in won. */
export interface RefundFacts {
  readonly refund_status: RefundStatus;
  readonly refund_amount: number;
  /** Balance that the gateway should hold after the refund: `expectedBalance` less the refund. */
  readonly remaining: number;
  /**
   * When the gateway was last requested to pay it (epoch ms); null if never, or if the operator restarted the refund.
   */
  readonly askedAt: number | null;
  /**
   * Time of the first request since the last definite response (epoch ms). Later inquiries do not renew it, unlike
   * `askedAt`. Null if there is no such request, or if an earlier version made it.
   */
  readonly unansweredSince: number | null;
  /** Number of refusals so far. A gateway balance that fits neither a paid nor an open refund counts as one. */
  readonly refused_cnt: number;
  /** True: the bank account to which a deposit is refunded is known. */
  readonly hasAccount: boolean;
}

export interface RefundPaymentFacts {
  readonly pay_method: PayMethod;
  readonly tid: Tid | null;
}

/**
 * Returns how much of a payment the gateway should hold now, won: all but completed refunds, not counting those that
 * the operator paid outside the gateway.
 */
export function expectedBalance(payment: {
  readonly total_amount: number;
  readonly refundedAmount: number;
  readonly paid_outside: number;
}): number {
  return payment.total_amount - payment.refundedAmount + payment.paid_outside;
}

/** The gateway's responses in this pass. There are none at its start. */
export interface RefundResults {
  readonly inquiry?: InquiryResult;
  readonly refund?: ReversalResult;
}

export type RefundStep =
  /** Nothing to do now: a request of another process may be in flight, or the operator handles it. */
  | { readonly kind: 'wait' }
  /** The shopper's bank account is not known yet. */
  | { readonly kind: 'ask-where' }
  | { readonly kind: 'look-up' }
  | { readonly kind: 'send' }
  | { readonly kind: 'done' }
  /** The gateway refused, or holds another amount, so the refund is tried again later. */
  | { readonly kind: 'try-later'; readonly refused_cnt: number }
  /** No definite response for an hour: notify the operator, who may end it; inquire again, but never send. */
  | { readonly kind: 'note' }
  /**
   * The operator transfers the money; the gateway is not requested again. `unanswered`: the gateway reports that it did
   * not pay, but the operator was notified before and may be paying already.
   */
  | { readonly kind: 'hand-over'; readonly reason: 'refused' | 'other-amount' | 'unanswered' };

/**
 * Returns the next step of a refund, which is the first open one of its payment. A refund that was requested before is
 * looked up before it is sent again, since the response may have been lost. It is also looked up after a refusal, since
 * a gateway may refuse a refund that it has already paid.
 *
 * The refund is handed over to the operator after a final refusal, or after `MAX_REFUSALS` others. For a virtual
 * account, the first refusal is enough, since the account is wrong. A final refusal also counts if the gateway does not
 * know the payment. A gateway balance that fits neither a paid nor an open refund counts as a refusal.
 *
 * Without a definite response for an hour, the operator is notified, and may pay the refund or end it. From then on, an
 * inquiry can still show that the refund was paid, but it is not sent again unless the operator retries it.
 */
export function nextRefundStep(
  refund: RefundFacts,
  payment: RefundPaymentFacts,
  results: RefundResults,
  leaseMs: number,
  now: number,
): RefundStep {
  if (results.refund === undefined && results.inquiry === undefined) return firstStep(refund, payment, leaseMs, now);
  if (results.refund?.kind === 'cancelled') return { kind: 'done' };
  if (results.refund?.kind === 'unknown') return { kind: 'wait' };
  if (results.inquiry === undefined) return { kind: 'look-up' };
  const held = heldByGateway(results.inquiry);
  if (held === null) {
    const isRefused = results.inquiry.kind === 'absent' && isFinal(results.refund);
    if (isRefused) return { kind: 'hand-over', reason: 'refused' };
    return isRefundUnansweredAt(refund, now) ? { kind: 'note' } : { kind: 'wait' };
  }
  if (held === refund.remaining) return { kind: 'done' };
  if (isRefundUnansweredAt(refund, now)) return { kind: 'hand-over', reason: 'unanswered' };
  if (held !== refund.remaining + refund.refund_amount) return countRefusal(refund, 'other-amount');
  return results.refund === undefined ? { kind: 'send' } : afterRefusal(refund, payment, results.refund);
}

function firstStep(
  { refund_status, askedAt, hasAccount }: RefundFacts,
  { pay_method, tid }: RefundPaymentFacts,
  leaseMs: number,
  now: number,
): RefundStep {
  if (refund_status === 'done' || tid === null || pay_method === 'point') return { kind: 'wait' };
  if (askedAt !== null) {
    // The refund was handed over, so the operator may have transferred it already.
    if (refund_status === 'requested') return { kind: 'wait' };
    return now - askedAt < leaseMs ? { kind: 'wait' } : { kind: 'look-up' };
  }
  return needsAccount({ refund_status, askedAt, hasAccount }, { pay_method })
    ? { kind: 'ask-where' }
    : { kind: 'send' };
}

/** Returns whether a requested refund has had no definite response for so long that the operator may end it. */
export function isRefundUnansweredAt(
  { refund_status, unansweredSince }: Pick<RefundFacts, 'refund_status' | 'unansweredSince'>,
  now: number,
): boolean {
  return refund_status === 'sending' && unansweredSince !== null && isUnansweredAt({ since: unansweredSince }, now);
}

/**
 * Returns whether a refund waits for the shopper's bank account: the gateway cannot refund a deposit without one, and
 * none is known. Returns false once the refund was requested, since the operator handles it then.
 */
export function needsAccount(
  { refund_status, askedAt, hasAccount }: Pick<RefundFacts, 'refund_status' | 'askedAt' | 'hasAccount'>,
  { pay_method }: Pick<RefundPaymentFacts, 'pay_method'>,
): boolean {
  return pay_method === 'vbank' && refund_status !== 'done' && askedAt === null && !hasAccount;
}

function afterRefusal(refund: RefundFacts, { pay_method }: RefundPaymentFacts, result: ReversalResult): RefundStep {
  return pay_method === 'vbank' || isFinal(result)
    ? { kind: 'hand-over', reason: 'refused' }
    : countRefusal(refund, 'refused');
}

function isFinal(result: ReversalResult | undefined): boolean {
  return result?.kind === 'refused' && result.isFinal === true;
}

function countRefusal({ refused_cnt }: RefundFacts, reason: 'refused' | 'other-amount'): RefundStep {
  const refusals = refused_cnt + 1;
  return refusals >= MAX_REFUSALS ? { kind: 'hand-over', reason } : { kind: 'try-later', refused_cnt: refusals };
}

/** Returns the amount of a payment that the gateway holds, won; null if it does not report one. */
export function heldByGateway(inquiry: InquiryResult): number | null {
  switch (inquiry.kind) {
    case 'approved':
      return inquiry.remaining;
    case 'cancelled':
      return 0;
    case 'issued':
    case 'absent':
    case 'unknown':
      return null;
  }
}
