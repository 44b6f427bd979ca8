import type { OperatorCase } from './operator-case.ts';
import type { ReversalResult, InquiryResult } from './payment-gateway.port.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { phaseOf } from './payment-phase.ts';
import type { PaymentEvent, PaymentFacts } from './settlement.ts';

/** An authentication can be approved for 10 minutes, so an approval that is absent after this time stays absent. */
const APPROVAL_EXPIRY_MS = 11 * MINUTE_MS;
/** If a gateway does not respond for longer than this, the problem is not temporary. */
export const MAX_UNANSWERED_MS = HOUR_MS;

/** A payment whose outcome the server does not know. */
export interface OpenPayment extends PaymentFacts {
  /** When the approval, the reversal, or the closing of an account was due (epoch ms); null if no date can be read. */
  readonly since: number | null;
}

/** The result of an inquiry at the gateway. */
export type AfterInquiry =
  | { readonly kind: 'settle'; readonly event: PaymentEvent }
  /** First forbid the approval, which may still be in flight; then continue with `afterForbidding`. */
  | { readonly kind: 'forbid-first' }
  /** Closes an earlier case of a missing response: nothing was charged. */
  | { readonly kind: 'close-note' }
  /** Notify the operator; inquire again as before. */
  | { readonly kind: 'note'; readonly what: OperatorCase }
  | { readonly kind: 'wait' };

const WAIT: AfterInquiry = { kind: 'wait' };

/**
 * Returns the time (ms) after which another process may repeat a request to a gateway: by then, the first process has
 * the response or is dead. A request may need two calls, each with the timeout `timeoutMs`.
 */
export function requestLeaseMs({ timeoutMs }: { readonly timeoutMs: number }): number {
  return 2 * timeoutMs + 10_000;
}

/**
 * Returns how long (ms) a stopping process waits for its requests in flight: the longest lease of all gateways. After
 * that, other processes repeat the requests.
 */
export function shutdownTimeoutMs(gateways: readonly { readonly timeoutMs: number }[]): number {
  return Math.max(requestLeaseMs({ timeoutMs: 0 }), ...gateways.map(requestLeaseMs));
}

/**
 * Decides about a payment that is `approving`, or failed without a response, after an inquiry at the gateway. Without a
 * response for an hour, the approval is forbidden and the payment fails.
 */
export function afterInquiry(payment: OpenPayment, inquiry: InquiryResult, now: number): AfterInquiry {
  const oid = payment.payment_no;
  switch (inquiry.kind) {
    case 'approved':
    case 'issued':
      return { kind: 'settle', event: { ...inquiry, oid } };
    case 'cancelled':
      return payment.payment_status === 'failed'
        ? { kind: 'close-note' }
        : { kind: 'settle', event: { kind: 'not-paid', reason: 'not-paid' } };
    case 'absent':
      if (payment.payment_status !== 'failed') return { kind: 'forbid-first' };
      return isPermanentlyAbsentAt(payment, now) ? { kind: 'close-note' } : WAIT;
    case 'unknown':
      return phaseOf(payment) === 'approving' && isUnansweredAt(payment, now) ? { kind: 'forbid-first' } : WAIT;
  }
}

/**
 * Decides about a payment after the gateway was requested to forbid its approval. An approval in flight must not
 * succeed after the payment has failed. `forbidden` is null if the gateway has no means to forbid it.
 */
export function afterForbidding(
  payment: OpenPayment,
  inquiry: 'absent' | 'unknown',
  forbidden: ReversalResult | null,
  now: number,
): AfterInquiry {
  const isForbidden = forbidden?.kind === 'cancelled';
  const isAbsent = inquiry === 'absent' && isPermanentlyAbsentAt(payment, now);
  if (isForbidden || isAbsent) return { kind: 'settle', event: { kind: 'not-paid', reason: 'not-paid' } };
  if (inquiry === 'unknown') return { kind: 'settle', event: { kind: 'unanswered' } };
  return WAIT;
}

/**
 * Decides about a `waiting` virtual account that is past its deadline or that its shopper cancelled, after the request
 * to close it. The account's state is inquired only if closing failed.
 */
export function afterClosing(
  payment: OpenPayment,
  end: Omit<Extract<PaymentEvent, { kind: 'account-closed' }>, 'kind'>,
  closed: ReversalResult,
  inquiry: InquiryResult | null,
  now: number,
): AfterInquiry | { readonly kind: 'look-up' } {
  if (closed.kind === 'cancelled' || inquiry?.kind === 'cancelled') {
    return { kind: 'settle', event: { kind: 'account-closed', ...end } };
  }
  if (inquiry === null) return { kind: 'look-up' };
  // The account could not be closed because the deposit has arrived, and its notice was lost.
  if (inquiry.kind === 'approved') return { kind: 'settle', event: { ...inquiry, oid: payment.payment_no } };
  return isUnansweredAt(payment, now) ? { kind: 'note', what: 'not-closed' } : WAIT;
}

/** Returns whether the gateway has not responded for so long that the operator must know. */
export function isUnansweredAt({ since }: Pick<OpenPayment, 'since'>, now: number): boolean {
  return since === null || now - since > MAX_UNANSWERED_MS;
}

function isPermanentlyAbsentAt({ since }: OpenPayment, now: number): boolean {
  return since === null || now - since >= APPROVAL_EXPIRY_MS;
}
