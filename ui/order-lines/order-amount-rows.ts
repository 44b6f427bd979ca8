import type { Amounts } from '../../core/api/buying/payment.api.ts';
import type { AmountRow } from './amount-rows.tsx';

/** Returns the parts of the amount of an order, which add up to its total. */
export function orderAmountRows(amounts: Amounts): AmountRow[] {
  const { goods_amount, delivery_amount, remote_amount, discount_amount, coupon_amount, use_point } = amounts;
  const parts = [
    { name: '기본 배송비', amount: delivery_amount - remote_amount },
    { name: '제주·도서산간 추가', amount: remote_amount },
  ];
  return [
    { name: '상품 금액', amount: goods_amount },
    { name: '배송비', amount: delivery_amount, sign: '+', parts: remote_amount > 0 ? parts : [] },
    { name: '공동구매 할인', amount: discount_amount, sign: '-' },
    { name: '쿠폰 할인', amount: coupon_amount, sign: '-' },
    { name: '포인트 사용', amount: use_point, sign: '-' },
  ];
}
