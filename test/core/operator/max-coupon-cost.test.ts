import { describe, expect, it } from 'vitest';
import { maxCouponCost } from '../../../core/operator/max-coupon-cost.ts';

describe('the maximum cost of a coupon', () => {
  it('is the maximum discount of one coupon times the number of coupons', () => {
    const sum = { value_type: 'amount', value: 3_000, max_discount: null, total_cnt: 100 } as const;
    expect(maxCouponCost(sum)).toBe(300_000);
    expect(maxCouponCost({ value_type: 'percent', value: 10, max_discount: 5_000, total_cnt: 100 })).toBe(500_000);
  });

  it('is null without a number of coupons, or for a percentage without a maximum discount', () => {
    const open = { value_type: 'amount', value: 3_000, max_discount: null, total_cnt: null } as const;
    expect(maxCouponCost(open)).toBeNull();
    expect(maxCouponCost({ value_type: 'percent', value: 10, max_discount: null, total_cnt: 100 })).toBeNull();
  });
});
