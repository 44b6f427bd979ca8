import * as v from 'valibot';
import { count, dateTime } from './fields.ts';
import { couponIdx, sellerId } from './id-fields.ts';
import { valueType } from './sale-fields.ts';

/** What a coupon gives, and for which orders. Amounts in won. */
export const coupon = v.object({
  coupon_idx: couponIdx,
  coupon_name: v.string(),
  value_type: valueType,
  /** Percent or won. */
  value: count,
  /** The largest discount of a percentage; null for none. */
  max_discount: v.nullable(count),
  /** What the products that it counts for must cost together, after group discounts. */
  min_amount: count,
  /** The only seller it is for, with their name; null for the whole shop. */
  member_id: v.nullable(sellerId),
  member_name: v.nullable(v.string()),
  /** Also for products with a group discount. */
  with_group: v.boolean(),
  /** It can be downloaded and used from `start_dt` until just before `end_dt`. */
  start_dt: dateTime,
  end_dt: dateTime,
});
export type Coupon = v.InferOutput<typeof coupon>;
