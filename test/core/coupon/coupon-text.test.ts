import { describe, expect, it } from 'vitest';
import { couponConditionText, couponLimitText, couponValueText } from '../../../core/coupon/coupon-text.ts';

describe('the texts of a coupon', () => {
  it('state its discount', () => {
    expect(couponValueText({ value_type: 'percent', value: 10 })).toBe('10% 할인');
    expect(couponValueText({ value_type: 'amount', value: 3_000 })).toBe('3,000원 할인');
    expect(couponLimitText({ value_type: 'percent', max_discount: 5_000 })).toBe('최대 5,000원');
    expect(couponLimitText({ value_type: 'percent', max_discount: null })).toBe('');
  });

  it('state the orders for which it is valid', () => {
    expect(couponConditionText({ min_amount: 40_000, member_name: null })).toBe('4만원부터 · 모든 상품');
    expect(couponConditionText({ min_amount: 12_500, member_name: '귤밭' })).toBe('12,500원부터 · 귤밭 상품');
    expect(couponConditionText({ min_amount: 0, member_name: null })).toBe('모든 상품');
  });
});
