import type { Refund, RefundParts, RefundStatus } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';

/** One line of a refund: its name and won, below 0 for a deduction. */
export interface RefundRow {
  readonly name: string;
  readonly amount: number;
}

/**
 * Returns the parts of a refund for the shopper. They add up to `refund_amount`; parts of 0 are omitted, except the
 * products.
 */
export function refundRows(parts: RefundParts): readonly RefundRow[] {
  const { goods_amount, delivery_amount, return_fee, waived_amount } = parts;
  return [
    { name: '상품 금액', amount: goods_amount },
    { name: delivery_amount < 0 ? '추가로 내는 배송비' : '돌려받는 배송비', amount: delivery_amount },
    { name: '반품 배송비', amount: -return_fee },
    { name: '면제된 배송비', amount: waived_amount },
  ].filter(({ amount }, index) => index === 0 || amount !== 0);
}

/**
 * Returns the title of a refund for the shopper. Only a transfer has to be requested: any other refund that waits for
 * the operator is still pending.
 */
export function refundTitle(status: RefundStatus, pay_method: PayMethod): string {
  if (status === 'done') return '환불 내역';
  return status === 'requested' && pay_method === 'vbank' ? '환불 요청' : '환불하고 있어요';
}

/**
 * Returns how the refund is paid and how long it takes, as a sentence. `refund`: its bank account, masked, and whether
 * it waits for one.
 */
export function refundMethodText(
  pay_method: PayMethod,
  refund: Pick<Refund, 'account_text' | 'needs_account'> = { account_text: null, needs_account: false },
): string {
  if (refund.needs_account) return '환불받을 계좌를 알려 주시면 보내드려요.';
  switch (pay_method) {
    case 'card':
    case 'app_card':
      return '카드 승인을 취소해요. 카드사에 따라 3~5일 걸려요.';
    case 'kakao':
      return '카카오페이로 돌려드려요. 3~5일 걸려요.';
    case 'naver':
      return '네이버페이로 돌려드려요. 3~5일 걸려요.';
    case 'vbank':
      return `${refund.account_text ?? '적어 주신 계좌'}로 영업일 3일 안에 보내드려요.`;
    case 'point':
      return '쓴 포인트를 바로 돌려드려요.';
  }
}
