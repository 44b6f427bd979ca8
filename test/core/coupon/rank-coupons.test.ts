import { describe, expect, it } from 'vitest';
import { rankCoupons } from '../../../core/coupon/rank-coupons.ts';
import { NOW, sampleLine } from '../cart/sample-line.ts';
import { sampleCoupon as coupon } from './sample-coupon.ts';

describe('rankCoupons', () => {
  it('puts the largest discount first, and coupons that cannot be used last', () => {
    const coupons = [
      coupon(1, { min_amount: 50_000, value: 9_000 }),
      coupon(2),
      coupon(3, { value_type: 'percent', value: 10 }),
    ];
    expect(rankCoupons(coupons, [sampleLine()], NOW)).toMatchObject([
      { coupon: { coupon_idx: 3 }, amount: 1_790, refusal: null },
      { coupon: { coupon_idx: 2 }, amount: 1_000, refusal: null },
      { coupon: { coupon_idx: 1 }, amount: 0, refusal: { code: 'below-minimum', missingAmount: 32_100 } },
    ]);
  });

  it('puts the coupon that ends first before others of equal discount', () => {
    const coupons = [coupon(1), coupon(2, { end_dt: '2026-11-25 00:00:00' }), coupon(3)];
    const ranked = rankCoupons(coupons, [sampleLine()], NOW);
    expect(ranked.map((one) => one.coupon.coupon_idx)).toEqual([2, 1, 3]);
  });
});
