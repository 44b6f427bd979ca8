import type { PayMethod } from '../api/buying/payment.api.ts';
import type { RefundStatus, RefundWait } from '../api/schema/order-fields.ts';
import { needsAccount } from '../payment/refund-step.ts';

/**
 * Returns what a refund waits for; null if it is completed. `asked_at` is the time of the last request to the gateway,
 * in epoch ms.
 */
export function refundWait(
  refund: { readonly refund_status: RefundStatus; readonly asked_at: number | null; readonly has_account: boolean },
  payment: { readonly pay_method: PayMethod },
): RefundWait | null {
  if (refund.refund_status === 'done') return null;
  if (needsAccount(refund, payment)) return 'account';
  return refund.refund_status === 'requested' && refund.asked_at !== null ? 'refused' : 'sending';
}

/** Returns a sentence for staff about what to do. */
export function refundWaitText(wait: RefundWait): string {
  switch (wait) {
    case 'account':
      return '돌려받을 계좌를 몰라요. 구매자에게 물어 계좌를 넣어 주세요.';
    case 'refused':
      return '결제사가 거절했어요. 계좌로 직접 보낸 뒤에 확인하거나, 다시 보내 주세요.';
    case 'sending':
      return '결제사에 보내고 있어요. 결과가 오면 저절로 끝나요.';
  }
}

/** Returns the short name of a wait, for tables. */
export function refundWaitName(wait: RefundWait): string {
  return WAIT_NAMES[wait];
}

const WAIT_NAMES: Readonly<Record<RefundWait, string>> = {
  account: '계좌 모름',
  refused: '결제사 거절',
  sending: '보내는 중',
};

/** What the gateway's balance shows about a refund. `silent`: the gateway reports no balance. */
export type RefundBalance = 'not-paid' | 'paid' | 'other-amount' | 'silent';

/**
 * Compares the amount that the gateway still holds (`held` in won; null if it reports none) with the amount before the
 * refund. If it is the same, the refund is not paid; if it is less by exactly the refund, it is paid. Any other amount
 * shows nothing.
 */
export function refundBalance(held: number | null, before: number, refund_amount: number): RefundBalance {
  if (held === null) return 'silent';
  if (held === before) return 'not-paid';
  return held === before - refund_amount ? 'paid' : 'other-amount';
}
