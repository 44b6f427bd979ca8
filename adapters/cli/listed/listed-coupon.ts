import type { NewCoupon } from '../../../core/operator/check-coupon.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** A coupon with its figures. */
export interface ListedCoupon extends NewCoupon {
  readonly coupon_idx: CouponIdx;
  readonly member_name: string | null;
  readonly closed_dt: KstText | null;
  readonly taken_cnt: number;
  /** Number of orders that currently use the coupon, and their total discount in won. */
  readonly used_cnt: number;
  readonly discount_amount: number;
}
