import { formatNumber, formatWon } from '../money/won.ts';
import { isInstallmentAvailable } from '../payment/installment.ts';
import type { SaleBenefits } from './sale-benefits.ts';

/**
 * Returns the texts in the row of a sale's benefits: the discount, or the points if there is no discount, and whether a
 * card payment can be split. Returns [] without a discount and installments; the row is then omitted.
 */
export function benefitHighlights({
  goods_amount,
  payAmount,
  expected_point,
}: Pick<SaleBenefits, 'goods_amount' | 'payAmount' | 'expected_point'>): string[] {
  const saving = goods_amount - payAmount;
  const card = isInstallmentAvailable(payAmount) ? ['카드 할부'] : [];
  if (saving > 0) return [`${formatWon(saving)} 할인`, ...card];
  return card.length === 0 ? [] : [`${formatNumber(expected_point)}P 적립`, ...card];
}
