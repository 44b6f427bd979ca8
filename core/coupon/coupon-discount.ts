import type { CartLine } from '../api/buying/cart.api.ts';
import type { Coupon } from '../api/schema/coupon-fields.ts';
import { formatWon } from '../money/won.ts';
import { allocate } from '../pricing/allocate.ts';
import { discountedAmount, groupDiscountOf } from '../pricing/line-price.ts';
import { parseKst } from '../time/kst.ts';
import { dateText } from '../time/date-text.ts';

/** The fields that determine a discount. */
export type CouponTerms = Pick<
  Coupon,
  | 'value_type'
  | 'value'
  | 'max_discount'
  | 'min_amount'
  | 'member_id'
  | 'member_name'
  | 'with_group'
  | 'start_dt'
  | 'end_dt'
>;
type CountedLine = Pick<
  CartLine,
  | 'member_id'
  | 'consumer_price'
  | 'option_price'
  | 'is_add_option'
  | 'option_cnt'
  | 'group_buy_flag'
  | 'value_type'
  | 'config_value'
>;

export type CouponRefusal =
  | { readonly code: 'early'; readonly start_dt: Coupon['start_dt'] }
  | { readonly code: 'ended' }
  | { readonly code: 'other-seller'; readonly member_name: string }
  | { readonly code: 'group-discount' }
  | { readonly code: 'below-minimum'; readonly missingAmount: number };

export type CouponDiscount =
  | {
      readonly kind: 'discount';
      readonly amount: number;
      /** The share of each line; they add up to `amount`. */
      readonly shares: readonly number[];
    }
  | { readonly kind: 'refused'; readonly refusal: CouponRefusal };

/**
 * Returns whether a coupon can be downloaded and used at `now` (`running`), or why not (`early`, `ended`). A coupon
 * with an invalid date has ended.
 */
export function couponPeriod({ start_dt, end_dt }: Pick<Coupon, 'start_dt' | 'end_dt'>, now: number) {
  const [start, end] = [parseKst(start_dt), parseKst(end_dt)];
  if (start === null || end === null || now >= end) return 'ended';
  return now < start ? 'early' : 'running';
}

/**
 * Returns a coupon's discount for these lines, in won, or why it does not apply. The coupon applies to the lines of its
 * seller, or to all lines; lines with a group discount are included only if its terms allow this. These lines count at
 * their price after group discounts. A percentage is rounded down. The discount is at most `max_discount` and at most
 * the price of these lines; it is divided among them in proportion to their price. Like points, it does not change
 * delivery fees.
 *
 * Checks in this order: period, seller, group discount, minimum.
 */
export function couponDiscount(coupon: CouponTerms, lines: readonly CountedLine[], now: number): CouponDiscount {
  const period = couponPeriod(coupon, now);
  if (period === 'early') return refused({ code: 'early', start_dt: coupon.start_dt });
  if (period === 'ended') return refused({ code: 'ended' });

  const isOfSeller = (line: CountedLine): boolean => coupon.member_id === null || line.member_id === coupon.member_id;
  if (!lines.some(isOfSeller)) return refused({ code: 'other-seller', member_name: coupon.member_name ?? '' });
  const counts = (line: CountedLine): boolean =>
    isOfSeller(line) && (coupon.with_group || groupDiscountOf(line) === 0) && discountedAmount(line) > 0;
  if (!lines.some(counts)) return refused({ code: 'group-discount' });

  const weights = lines.map((line) => (counts(line) ? discountedAmount(line) : 0));
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum < coupon.min_amount) return refused({ code: 'below-minimum', missingAmount: coupon.min_amount - sum });
  const amount = Math.min(sum, coupon.max_discount ?? sum, fullDiscount(coupon, sum));
  return { kind: 'discount', amount, shares: allocate(amount, weights) };
}

/** Returns the refusal as a sentence for the shopper. */
export function couponRefusalText(refusal: CouponRefusal): string {
  switch (refusal.code) {
    case 'early':
      return `${dateText(refusal.start_dt)}부터 쓸 수 있어요`;
    case 'ended':
      return '쓸 수 있는 기간이 지났어요';
    case 'other-seller':
      return `담은 상품에 ${refusal.member_name} 상품이 없어요`;
    case 'group-discount':
      return '공동구매 할인을 받는 상품에는 쓸 수 없어요';
    case 'below-minimum':
      return `${formatWon(refusal.missingAmount)} 더 담으면 쓸 수 있어요`;
  }
}

function fullDiscount({ value_type, value }: CouponTerms, sum: number): number {
  switch (value_type) {
    case 'percent':
      return Math.floor((sum * value) / 100);
    case 'amount':
      return value;
  }
}

function refused(refusal: CouponRefusal): CouponDiscount {
  return { kind: 'refused', refusal };
}
