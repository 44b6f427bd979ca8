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

export type NewCouponRefusal =
  | 'name-invalid'
  | 'code-invalid'
  | 'value-too-low'
  | 'percent-too-high'
  | 'maximum-missing'
  | 'amount-too-high'
  | 'maximum-of-amount'
  | 'minimum-too-low'
  | 'maximum-too-low'
  | 'total-too-low'
  | 'period-invalid'
  | 'period-over';

/**
 * Returns why a coupon cannot be issued; null if it can. A percentage is 1 to 100. From 30 % on, a maximum discount is
 * required, so that a typo cannot make an expensive product almost free. A fixed amount requires a minimum order of at
 * least that amount. The period must end after `now`.
 */
export function checkCoupon(coupon: NewCoupon, now: number): NewCouponRefusal | null {
  const { coupon_name, code, value_type, value, max_discount, min_amount, total_cnt } = coupon;
  const [start, end] = [parseKst(coupon.start_dt), parseKst(coupon.end_dt)];
  if (coupon_name.trim() === '' || coupon_name.length > MAX_NAME_LENGTH) return 'name-invalid';
  if (code !== null && parseCouponCode(code) === null) return 'code-invalid';
  if (!Number.isSafeInteger(value) || value < 1) return 'value-too-low';
  if (value_type === 'percent' && value > 100) return 'percent-too-high';
  if (value_type === 'percent' && value >= 30 && max_discount === null) return 'maximum-missing';
  if (value_type === 'amount' && value > MAX_FIXED_DISCOUNT) return 'amount-too-high';
  if (value_type === 'amount' && max_discount !== null) return 'maximum-of-amount';
  if (value_type === 'amount' && min_amount < value) return 'minimum-too-low';
  if (max_discount !== null && max_discount < 1) return 'maximum-too-low';
  if (total_cnt !== null && total_cnt < 1) return 'total-too-low';
  if (start === null || end === null || end <= start) return 'period-invalid';
  return end <= now ? 'period-over' : null;
}

/** Returns the sentence of a refusal for the operator. */
export function newCouponRefusalText(refusal: NewCouponRefusal): string {
  switch (refusal) {
    case 'name-invalid':
      return `이름은 1자부터 ${MAX_NAME_LENGTH}자까지예요.`;
    case 'code-invalid':
      return '쿠폰 번호는 영문과 숫자 6~20자예요.';
    case 'value-too-low':
      return '할인은 1 이상이어야 해요.';
    case 'percent-too-high':
      return '할인율은 100%까지예요.';
    case 'maximum-missing':
      return '할인율이 30% 이상이면 최대 할인 금액을 적어 주세요.';
    case 'amount-too-high':
      return '할인 금액은 1,000,000원까지예요.';
    case 'maximum-of-amount':
      return '최대 할인 금액은 할인율에만 적어요.';
    case 'minimum-too-low':
      return '최소 주문 금액은 할인 금액보다 적을 수 없어요.';
    case 'maximum-too-low':
      return '최대 할인 금액은 1원부터예요.';
    case 'total-too-low':
      return '나눠 줄 수는 1장부터예요.';
    case 'period-invalid':
      return '끝나는 때는 시작하는 때보다 늦어야 해요.';
    case 'period-over':
      return '이미 지난 기간이에요.';
  }
}
