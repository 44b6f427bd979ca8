import type { Coupon } from '../api/schema/coupon-fields.ts';
import { parseCouponCode } from '../coupon/coupon-code.ts';
import { parseKst } from '../time/kst.ts';

/** A coupon that an operator wants to issue. */
export interface NewCoupon extends Omit<Coupon, 'coupon_idx' | 'member_name'> {
  /** The code with which members get the coupon; null if it is downloaded on product pages. */
  readonly code: string | null;
  /** The number of members who can get the coupon; null if it is not limited. */
  readonly total_cnt: number | null;
}

/** Maximum length of the name, in characters. */
const MAX_NAME_LENGTH = 40;
/** Maximum fixed discount of a coupon, in won. */
const MAX_FIXED_DISCOUNT = 1_000_000;

/**
 * Returns why a coupon cannot be issued, as a sentence for the operator; null if it can. A percentage is 1 to 100. From
 * 30 % on, a maximum discount is required, so that a typo cannot make an expensive product almost free. A fixed amount
 * requires a minimum order of at least that amount. The period must end after `now`.
 */
export function couponFailure(coupon: NewCoupon, now: number): string | null {
  const { coupon_name, code, value_type, value, max_discount, min_amount, total_cnt } = coupon;
  const [start, end] = [parseKst(coupon.start_dt), parseKst(coupon.end_dt)];
  if (coupon_name.trim() === '' || coupon_name.length > MAX_NAME_LENGTH)
    return `이름은 1자부터 ${MAX_NAME_LENGTH}자까지예요.`;
  if (code !== null && parseCouponCode(code) === null) return '쿠폰 번호는 영문과 숫자 6~20자예요.';
  if (!Number.isSafeInteger(value) || value < 1) return '할인은 1 이상이어야 해요.';
  if (value_type === 'percent' && value > 100) return '할인율은 100%까지예요.';
  if (value_type === 'percent' && value >= 30 && max_discount === null) {
    return '할인율이 30% 이상이면 최대 할인 금액을 적어 주세요.';
  }
  if (value_type === 'amount' && value > MAX_FIXED_DISCOUNT) return '할인 금액은 1,000,000원까지예요.';
  if (value_type === 'amount' && max_discount !== null) return '최대 할인 금액은 할인율에만 적어요.';
  if (value_type === 'amount' && min_amount < value) return '최소 주문 금액은 할인 금액보다 적을 수 없어요.';
  if (max_discount !== null && max_discount < 1) return '최대 할인 금액은 1원부터예요.';
  if (total_cnt !== null && total_cnt < 1) return '나눠 줄 수는 1장부터예요.';
  if (start === null || end === null || end <= start) return '끝나는 때는 시작하는 때보다 늦어야 해요.';
  return end <= now ? '이미 지난 기간이에요.' : null;
}
