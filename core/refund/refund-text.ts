import type { RefundParts, RefundStatus } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';

/** Returns the total of a refund: won and points together. */
export function refundTotal({ refund_amount, point_amount }: RefundParts): number {
  return refund_amount + point_amount;
}

/**
 * Returns the title of a refund for the shopper. A refund that waits for the operator is titled as requested only if it
 * is a transfer, since shoppers do not request the others.
 */
export function refundTitle(status: RefundStatus, pay_method: PayMethod): string {
  if (status === 'done') return '환불 내역';
  return status === 'requested' && pay_method === 'vbank' ? '환불 요청' : '환불하고 있어요';
}

/**
 * Returns the method of a refund and its duration, as a sentence. `needsAccount`: the refund waits for the shopper's
 * bank account.
 */
export function refundMethodText(
  pay_method: PayMethod,
  { needsAccount = false }: { readonly needsAccount?: boolean } = {},
): string {
  if (needsAccount) return '환불받을 계좌를 알려 주시면 보내드려요.';
  switch (pay_method) {
    case 'card':
    case 'app_card':
      return '카드 승인을 취소해요. 카드사에 따라 3~5일 걸려요.';
    case 'kakao':
      return '카카오페이로 돌려드려요. 3~5일 걸려요.';
    case 'naver':
      return '네이버페이로 돌려드려요. 3~5일 걸려요.';
    case 'vbank':
      return '적어 주신 계좌로 영업일 3일 안에 보내드려요.';
    case 'point':
      return '사용한 포인트를 바로 돌려드려요.';
  }
}
