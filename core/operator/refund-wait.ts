import type { PayMethod } from '../api/buying/payment.api.ts';
import type { RefundWait } from '../api/schema/order-fields.ts';
import { formatWon } from '../money/won.ts';
import type { SeenAtGateway } from '../payment/seen-at-gateway.ts';
import { isRefundUnansweredAt, needsAccount, type RefundFacts } from '../payment/refund-step.ts';

/**
 * Returns what a refund waits for; null if it is completed. `askedAt` is the time of the last request to the gateway,
 * in epoch ms.
 */
export function refundWaitAt(
  refund: Pick<RefundFacts, 'refund_status' | 'askedAt' | 'unansweredSince' | 'hasAccount'>,
  payment: { readonly pay_method: PayMethod },
  now: number,
): RefundWait | null {
  if (refund.refund_status === 'done') return null;
  if (needsAccount(refund, payment)) return 'account';
  if (isRefundUnansweredAt(refund, now)) return 'unanswered';
  return refund.refund_status === 'requested' && refund.askedAt !== null ? 'refused' : 'sending';
}

/** The waits of refunds that are requested from the gateway, or looked up there, by the steps of `nextRefundStep`. */
export const GATEWAY_WAITS = ['sending', 'unanswered'] as const satisfies readonly RefundWait[];

/** Returns a sentence for staff about what to do. */
export function refundWaitText(wait: RefundWait): string {
  switch (wait) {
    case 'account':
      return '돌려받을 계좌를 몰라요. 구매자에게 물어 계좌를 넣어 주세요.';
    case 'refused':
      return '결제사가 거절했거나, 답이 늦어 멈췄어요. 계좌로 직접 보낸 뒤에 확인하거나, 다시 보내 주세요.';
    case 'unanswered':
      return '결제사가 한 시간 넘게 답하지 않아요. 결제사 화면에서 환불됐는지 본 뒤에 확인해 주세요.';
    case 'sending':
      return '결제사에 보내고 있어요. 결과가 오면 저절로 끝나요.';
  }
}

/** Returns the short name of a wait, for tables. */
export function refundWaitName(wait: RefundWait): string {
  return WAIT_NAMES[wait];
}

export const REFUND_WAITS = ['account', 'refused', 'unanswered', 'sending'] as const satisfies readonly RefundWait[];

const WAIT_NAMES: Readonly<Record<RefundWait, string>> = {
  account: '계좌 모름',
  refused: '결제사 거절',
  unanswered: '답 없음',
  sending: '보내는 중',
};

/** What the gateway's balance shows about a refund. `silent`: the gateway reports no balance. */
export type RefundBalance = 'not-paid' | 'paid' | 'other-amount' | 'silent';

/**
 * Compares the amount that the gateway still holds (`held` in won; null if it reports none) with the amount before the
 * refund. If it is the same, the refund is not paid; if it is less by exactly the refund, it is paid. Any other amount
 * proves neither.
 */
export function refundBalance(held: number | null, before: number, refund_amount: number): RefundBalance {
  if (held === null) return 'silent';
  if (held === before) return 'not-paid';
  return held === before - refund_amount ? 'paid' : 'other-amount';
}

/** Who paid a refund that the operator confirms: the gateway, or the operator directly. */
export type RefundConfirmation =
  | { readonly kind: 'by-gateway' | 'by-operator' }
  | { readonly kind: 'refused'; readonly refusal: RefundConfirmationRefusal };

export type RefundConfirmationRefusal = 'silent' | 'other-amount' | 'is-paid' | 'is-not-paid';

/**
 * Decides who paid a refund that the operator confirms. The gateway's report decides, and the operator's own finding
 * must not contradict it. If the gateway reports nothing, the finding decides.
 */
export function confirmationOf(balance: RefundBalance, seen: SeenAtGateway | null): RefundConfirmation {
  if (balance === 'other-amount') return { kind: 'refused', refusal: 'other-amount' };
  const shown = balance === 'silent' ? seen : balance;
  if (shown === null) return { kind: 'refused', refusal: 'silent' };
  if (seen !== null && seen !== shown) {
    return { kind: 'refused', refusal: shown === 'paid' ? 'is-paid' : 'is-not-paid' };
  }
  return { kind: shown === 'paid' ? 'by-gateway' : 'by-operator' };
}

/** Returns the sentence of a refusal for the operator. `held` is the amount in won that the gateway still holds. */
export function refundConfirmationRefusalText(refusal: RefundConfirmationRefusal, held: number): string {
  switch (refusal) {
    case 'silent':
      return '결제사가 답하지 않아요. 잠시 뒤에 다시 하거나, 결제사 화면에서 본 것을 함께 알려 주세요.';
    case 'other-amount':
      return `결제사에 남은 금액이 달라요: ${formatWon(held)}`;
    case 'is-paid':
      return '결제사는 이미 돌려줬다고 해요. 두 번 보내지 않았는지 확인해 주세요.';
    case 'is-not-paid':
      return '결제사는 아직 돌려주지 않았다고 해요. 다시 확인해 주세요.';
  }
}
