import type { NewCoupon } from './check-coupon.ts';

/**
 * Returns what a coupon takes off in won if all members who can take it use it for the most that it gives; null if that
 * has no bound: without a number of coupons, or a percentage without a largest discount.
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
