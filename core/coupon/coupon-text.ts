import type { Coupon } from '../api/schema/coupon-fields.ts';
import { formatNumber, formatWon } from '../money/won.ts';

/** Returns a coupon's discount as text, such as `10% 할인`, `3,000원 할인`. */
export function couponValueText({ value_type, value }: Pick<Coupon, 'value_type' | 'value'>): string {
  return value_type === 'percent' ? `${value}% 할인` : `${formatWon(value)} 할인`;
}

/** Returns the largest discount of a percentage, such as `최대 5,000원`; empty if there is none. */
export function couponLimitText({ value_type, max_discount }: Pick<Coupon, 'value_type' | 'max_discount'>): string {
  return value_type === 'percent' && max_discount !== null ? `최대 ${formatWon(max_discount)}` : '';
}

/** Returns the conditions of a coupon as text, such as `4만원부터 · 모든 상품`. */
export function couponConditionText({ min_amount, member_name }: Pick<Coupon, 'min_amount' | 'member_name'>): string {
  const products = member_name === null ? '모든 상품' : `${member_name} 상품`;
  return min_amount === 0 ? products : `${amountText(min_amount)}부터 · ${products}`;
}

function amountText(won: number): string {
  return won % 10_000 === 0 ? `${formatNumber(won / 10_000)}만원` : formatWon(won);
}
