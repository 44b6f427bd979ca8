import * as v from 'valibot';
import { count, dateTime } from './fields.ts';
import { couponIdx, sellerId } from './id-fields.ts';
import { valueType } from './sale-fields.ts';

/** The discount of a coupon, and the orders for which it is valid. Amounts in won. */
export const coupon = v.object({
  coupon_idx: couponIdx,
  coupon_name: v.string(),
  value_type: valueType,
  /** The discount in percent or won, by `value_type`. */
  value: count,
  /** Maximum discount of a percentage; null means no maximum. */
  max_discount: v.nullable(count),
  /** Minimum total of the products to which the coupon applies, after group discounts. */
  min_amount: count,
  /** The coupon applies only to products of this seller; null for all sellers. */
  member_id: v.nullable(sellerId),
  member_name: v.nullable(v.string()),
  /** True: the coupon also applies to products with a group discount. */
  with_group: v.boolean(),
  /** The coupon can be downloaded and used in `[start_dt, end_dt)`. */
  start_dt: dateTime,
  end_dt: dateTime,
});
export type Coupon = v.InferOutput<typeof coupon>;
