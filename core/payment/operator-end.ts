import { isUnansweredAt, type OpenPayment } from './after-inquiry.ts';
import { paymentFailureText } from './payment-failure.ts';
import type { InquiryResult } from './payment-gateway.port.ts';
import { phaseOf, type PaymentDoubt } from './payment-phase.ts';
import type { PaymentEvent } from './settlement.ts';

/**
 * Returns what is in doubt about a payment; null if nothing is. A `waiting` virtual account is in doubt when it could
 * not be closed for an hour after its deadline (`since`).
 */
export function paymentDoubtAt(
  payment: Pick<OpenPayment, 'payment_status' | 'tid' | 'since'>,
  now: number,
): PaymentDoubt | null {
  const phase = phaseOf(payment);
  if (phase === 'waiting') return isUnansweredAt(payment, now) ? phase : null;
  return phase === 'approving' || phase === 'undoing' ? phase : null;
}

/** How an operator ends a payment. */
export type OperatorEnd =
  | { readonly kind: 'settle'; readonly event: PaymentEvent }
  | { readonly kind: 'refused'; readonly refusal: OperatorEndRefusal };

/** The gateway still holds the charge or has an open account, or the payment is not in doubt. */
export type OperatorEndRefusal = 'still-approved' | 'account-open' | 'not-in-doubt';

/**
 * Decides how an operator ends a payment whose gateway reports no result, after a last inquiry. A charge that the
 * inquiry reports is settled as usual. An approval without a result fails, and its stock, points and seat are released;
 * if it turns out to be charged later, it is reversed like any late approval. A reversal counts as done, unless the
 * gateway still reports the charge. A virtual account that cannot be closed counts as closed, even if the gateway
 * reports it open: a later deposit is settled like one into any expired account.
 */
export function operatorEnd(payment: OpenPayment, inquiry: InquiryResult, now: number): OperatorEnd {
  const { payment_no: oid, tid } = payment;
  switch (paymentDoubtAt(payment, now)) {
    case 'approving':
      if (inquiry.kind === 'approved' || inquiry.kind === 'issued') {
        return { kind: 'settle', event: { ...inquiry, oid } };
      }
      return { kind: 'settle', event: { kind: 'unanswered' } };
    case 'undoing':
      if (inquiry.kind === 'approved') return { kind: 'refused', refusal: 'still-approved' };
      if (inquiry.kind === 'issued') return { kind: 'refused', refusal: 'account-open' };
      return tid === null
        ? { kind: 'refused', refusal: 'not-in-doubt' }
        : { kind: 'settle', event: { kind: 'undone', tid } };
    case 'waiting': {
      if (inquiry.kind === 'approved') return { kind: 'settle', event: { ...inquiry, oid } };
      const reason = 'deposit-lapsed';
      return { kind: 'settle', event: { kind: 'account-closed', reason, note: paymentFailureText(reason) } };
    }
    case null:
      return { kind: 'refused', refusal: 'not-in-doubt' };
  }
}

/** Returns the sentence of a refusal for the operator. */
export function operatorEndRefusalText(refusal: OperatorEndRefusal): string {
  switch (refusal) {
    case 'still-approved':
      return '결제사에 승인이 남아 있어요. 결제사에서 취소한 뒤에 다시 해 주세요.';
    case 'account-open':
      return '결제사에 계좌가 열려 있어요. 결제사에서 닫은 뒤에 다시 해 주세요.';
    case 'not-in-doubt':
      return '결과를 기다리는 결제가 아니에요.';
  }
}
