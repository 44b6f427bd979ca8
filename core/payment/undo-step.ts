import { isUnansweredAt, type OpenPayment } from './after-inquiry.ts';
import type { ReversalResult, InquiryResult } from './payment-gateway.port.ts';
import type { PaymentEvent } from './settlement.ts';
import type { Tid } from '../vocabulary/ids.ts';

/** The gateway's responses while a payment is being reversed. Those not requested yet are absent. */
export interface UndoResults {
  readonly netCancel?: ReversalResult;
  /** Response to the full refund, or to closing the account. */
  readonly reversal?: ReversalResult;
  readonly inquiry?: InquiryResult;
}

/** The next step for a payment that is `undoing`. */
export type UndoStep =
  | { readonly kind: 'net-cancel' }
  | { readonly kind: 'refund-all' }
  | { readonly kind: 'close-account' }
  | { readonly kind: 'look-up' }
  | { readonly kind: 'settle'; readonly event: PaymentEvent }
  /** Notify the operator, and try again as before. */
  | { readonly kind: 'note'; readonly what: 'not-undone' }
  | { readonly kind: 'wait' };

/**
 * Returns the next step to reverse an approval. First comes the net cancel, which gateways accept only in the first
 * minutes and with the shopper's authentication; then a full refund, or closing the account. The last step is an
 * inquiry, since an earlier response may have been lost. Idempotent.
 */
export function nextUndoStep(
  payment: OpenPayment & { readonly tid: Tid },
  hasAuthentication: boolean,
  { netCancel, reversal, inquiry }: UndoResults,
  now: number,
): UndoStep {
  const { tid, refund_amount, pay_method } = payment;
  const undone = { kind: 'settle', event: { kind: 'undone', tid } } as const;
  if (netCancel?.kind === 'cancelled' || reversal?.kind === 'cancelled') return undone;
  if (netCancel === undefined && hasAuthentication) return { kind: 'net-cancel' };
  if (reversal === undefined) {
    return { kind: refund_amount === 0 && pay_method === 'vbank' ? 'close-account' : 'refund-all' };
  }
  if (inquiry === undefined) return { kind: 'look-up' };
  if (inquiry.kind === 'cancelled') return undone;
  if (inquiry.kind === 'approved' && refund_amount === 0) {
    return { kind: 'settle', event: { ...inquiry, oid: payment.payment_no } };
  }
  return isUnansweredAt(payment, now) ? { kind: 'note', what: 'not-undone' } : { kind: 'wait' };
}
