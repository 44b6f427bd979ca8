import type { RefundParts } from '../api/order-fields.ts';
import type { PayMethod } from '../api/payment.api.ts';

/** One line of what comes back: its name and won, below 0 where it is taken off. */
export interface RefundRow {
  readonly name: string;
  readonly amount: number;
}

/**
 * What a refund is made of, line by line, for the shopper. The lines add up to `refund_amount`; those of nothing are
 * left out, but for the goods.
 */
export function refundRows(parts: RefundParts): readonly RefundRow[] {
  const { goods_amount, delivery_amount, return_fee, waived_amount } = parts;
  return [
    { name: '상품 금액', amount: goods_amount },
    { name: delivery_amount < 0 ? '다시 내야 하는 배송비' : '돌려받는 배송비', amount: delivery_amount },
    { name: '반품 배송비', amount: -return_fee },
    { name: '받지 않는 배송비', amount: waived_amount },
  ].filter(({ amount }, index) => index === 0 || amount !== 0);
}

/** Which way the money goes back, and how long it takes, as a sentence. */
export function refundWayText(pay_method: PayMethod): string {
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
      return '쓴 포인트를 바로 돌려드려요.';
  }
}
