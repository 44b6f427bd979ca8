import type { Coupon } from '../../../core/api/schema/coupon-fields.ts';

/** 1,000 won off any order of November 2026. */
export function sampleCoupon(coupon_idx: number, changes: Partial<Coupon> = {}): Coupon {
  return {
    coupon_idx,
    coupon_name: `쿠폰 ${coupon_idx}`,
    value_type: 'amount',
    value: 1_000,
    max_discount: null,
    min_amount: 0,
    member_id: null,
    member_name: null,
    with_group: false,
    start_dt: '2026-11-01 00:00:00',
    end_dt: '2026-12-01 00:00:00',
    ...changes,
  };
}
