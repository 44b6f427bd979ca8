import type { NewCoupon } from './check-coupon.ts';

/**
 * Returns the total discount in won if all members who can download the coupon use it for its maximum; null if there is
 * no bound: without a number of coupons, or for a percentage without a maximum discount.
 */
export function couponCostAtMost({
  value_type,
  value,
  max_discount,
  total_cnt,
}: Pick<NewCoupon, 'value_type' | 'value' | 'max_discount' | 'total_cnt'>): number | null {
  const most = value_type === 'amount' ? value : max_discount;
  return total_cnt === null || most === null ? null : total_cnt * most;
}
