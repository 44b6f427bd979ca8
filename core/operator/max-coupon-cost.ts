import type { NewCoupon } from './check-coupon.ts';

/**
 * Returns the total discount in won if all coupons are used for the maximum discount. Returns null if it has no limit:
 * the number of coupons is not limited, or a percentage has no maximum discount.
 */
export function maxCouponCost({
  value_type,
  value,
  max_discount,
  total_cnt,
}: Pick<NewCoupon, 'value_type' | 'value' | 'max_discount' | 'total_cnt'>): number | null {
  const maxPerCoupon = value_type === 'amount' ? value : max_discount;
  return total_cnt === null || maxPerCoupon === null ? null : total_cnt * maxPerCoupon;
}
