import type { CartLine } from '../api/buying/cart.api.ts';
import type { Coupon } from '../api/schema/coupon-fields.ts';
import { couponDiscount, type CouponRefusal } from './coupon-discount.ts';

/** A coupon with its discount for an order in won, or why it does not apply. */
export interface RankedCoupon {
  readonly coupon: Coupon;
  /** The discount; 0 if the coupon is refused. */
  readonly amount: number;
  readonly refusal: CouponRefusal | null;
}

/**
 * Returns all coupons, sorted by their discount for these lines, the largest first. Of equal discounts, the coupon that
 * ends first comes first, so that the shopper can use the other one later; then the one with the lower `coupon_idx`.
 */
export function rankCoupons(coupons: readonly Coupon[], lines: readonly CartLine[], now: number): RankedCoupon[] {
  return coupons
    .map((coupon): RankedCoupon => {
      const discount = couponDiscount(coupon, lines, now);
      return discount.kind === 'discount'
        ? { coupon, amount: discount.amount, refusal: null }
        : { coupon, amount: 0, refusal: discount.refusal };
    })
    .toSorted((one, other) => other.amount - one.amount || compareEnds(one.coupon, other.coupon));
}

function compareEnds(one: Coupon, other: Coupon): number {
  if (one.end_dt === other.end_dt) return one.coupon_idx - other.coupon_idx;
  return one.end_dt < other.end_dt ? -1 : 1;
}
