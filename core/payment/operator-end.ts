import type { InquiryAnswer } from './payment-gateway.port.ts';
import { phaseOf } from './payment-phase.ts';
import type { PaymentEvent, PaymentFacts } from './settlement.ts';

export type OperatorEnd =
  | { readonly kind: 'settle'; readonly event: PaymentEvent }
  /** The gateway still holds it, or nothing is in doubt. */
  | { readonly kind: 'refused'; readonly why: 'still-approved' | 'account-open' | 'not-in-doubt' };

/**
 * Decides how an operator ends a payment whose gateway gives no result, after a last look-up. A charge that the gateway
 * reports counts. An approval without a result fails, with its stock, points and seat returned; should it turn out to be
 * charged later, it is reversed as any late approval. A reversal ends unless the gateway still reports the charge.
 */
export function operatorEnd(payment: PaymentFacts, inquiry: InquiryAnswer): OperatorEnd {
  const { payment_no: oid, tid } = payment;
  switch (phaseOf(payment)) {
    case 'approving':
      if (inquiry.kind === 'approved' || inquiry.kind === 'issued') {
        return { kind: 'settle', event: { ...inquiry, oid } };
      }
      return { kind: 'settle', event: { kind: 'unanswered' } };
    case 'undoing':
      if (inquiry.kind === 'approved') return { kind: 'refused', why: 'still-approved' };
      if (inquiry.kind === 'issued') return { kind: 'refused', why: 'account-open' };
      return tid === null
        ? { kind: 'refused', why: 'not-in-doubt' }
        : { kind: 'settle', event: { kind: 'undone', tid } };
    case 'ready':
    case 'waiting':
    case 'paid':
    case 'failed':
    case 'expired':
    case 'refunded':
      return { kind: 'refused', why: 'not-in-doubt' };
  }
}

/** Returns the reason for the operator. */
export function operatorEndText(why: Extract<OperatorEnd, { kind: 'refused' }>['why']): string {
  switch (why) {
    case 'still-approved':
      return '결제사에 승인이 남아 있어요. 결제사에서 취소한 뒤에 다시 해 주세요.';
    case 'account-open':
      return '결제사에 계좌가 열려 있어요. 결제사에서 닫은 뒤에 다시 해 주세요.';
    case 'not-in-doubt':
      return '결과를 기다리는 결제가 아니에요.';
  }
}
