import type { InquiryResult } from './payment-gateway.port.ts';
import { isUnansweredAt, type OpenPayment } from './after-inquiry.ts';
import { phaseOf, type PaymentPhase } from './payment-phase.ts';
import { paymentFailureText } from './payment-failure.ts';
import type { PaymentEvent } from './settlement.ts';
import type { Tid } from '../vocabulary/ids.ts';

/** Cases of a payment that the server cannot settle alone. They are stored until they are settled. */
export const OPERATOR_CASES = [
  'second-approval',
  'second-account',
  'other-deposit',
  'unanswered',
  'not-undone',
  'not-closed',
] as const;

export type OperatorCase = (typeof OPERATOR_CASES)[number];

/** A case with the data that the operator needs at the gateway: its transaction, if known, and the amount in won. */
export interface OperatorNote {
  readonly what: OperatorCase;
  readonly tid: Tid | null;
  readonly amount: number;
}

/** Cases of a missing response, which are closed automatically when the payment proceeds. */
export const SELF_CLOSING_CASES = ['unanswered', 'not-undone', 'not-closed'] as const satisfies readonly OperatorCase[];

/** Returns what the operator must do, as text. */
export function operatorCaseText(what: OperatorCase): string {
  switch (what) {
    case 'second-approval':
      return '한 주문에 승인이 두 번 됐어요. 결제사에서 이 거래를 취소해 주세요.';
    case 'second-account':
      return '한 주문에 계좌가 두 번 발급됐어요. 결제사에서 이 계좌를 닫아 주세요.';
    case 'other-deposit':
      return '주문 금액과 다른 금액이 입금됐어요. 결제사에서 확인하고 돌려 드리세요.';
    case 'unanswered':
      return '결제사가 결과를 알려 주지 않아요. 결제사에서 승인됐는지 확인해 주세요.';
    case 'not-undone':
      return '주문이 되지 못한 결제를 취소하지 못하고 있어요. 결제사에서 취소해 주세요.';
    case 'not-closed':
      return '기한이 지난 계좌를 닫지 못하고 있어요. 결제사에서 확인하고 결제를 끝내 주세요.';
  }
}

const CASE_NAMES: Readonly<Record<OperatorCase, string>> = {
  'second-approval': '승인 두 번',
  'second-account': '계좌 두 번',
  'other-deposit': '다른 금액 입금',
  unanswered: '결과 없음',
  'not-undone': '취소 안 됨',
  'not-closed': '계좌 안 닫힘',
};

/** Returns the short name of a case for tables. */
export function operatorCaseName(what: OperatorCase): string {
  return CASE_NAMES[what];
}

/** The states in which an operator may end a payment. */
export const PAYMENT_DOUBTS = ['approving', 'undoing', 'waiting'] as const satisfies readonly PaymentPhase[];
export type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

/**
 * Returns in which doubt a payment is; null if in none. A `waiting` virtual account is in doubt when it could not be
 * closed for an hour after its deadline (`since`).
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
  /** The gateway still holds the charge or has an open account, or the payment is not in doubt. */
  | { readonly kind: 'refused'; readonly reason: 'still-approved' | 'account-open' | 'not-in-doubt' };

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
      if (inquiry.kind === 'approved') return { kind: 'refused', reason: 'still-approved' };
      if (inquiry.kind === 'issued') return { kind: 'refused', reason: 'account-open' };
      return tid === null
        ? { kind: 'refused', reason: 'not-in-doubt' }
        : { kind: 'settle', event: { kind: 'undone', tid } };
    case 'waiting': {
      if (inquiry.kind === 'approved') return { kind: 'settle', event: { ...inquiry, oid } };
      const reason = 'deposit-lapsed';
      return { kind: 'settle', event: { kind: 'account-closed', reason, note: paymentFailureText(reason) } };
    }
    case null:
      return { kind: 'refused', reason: 'not-in-doubt' };
  }
}

/** Returns why the payment cannot be ended, as text for the operator. */
export function operatorEndText(reason: Extract<OperatorEnd, { kind: 'refused' }>['reason']): string {
  switch (reason) {
    case 'still-approved':
      return '결제사에 승인이 남아 있어요. 결제사에서 취소한 뒤에 다시 해 주세요.';
    case 'account-open':
      return '결제사에 계좌가 열려 있어요. 결제사에서 닫은 뒤에 다시 해 주세요.';
    case 'not-in-doubt':
      return '결과를 기다리는 결제가 아니에요.';
  }
}
