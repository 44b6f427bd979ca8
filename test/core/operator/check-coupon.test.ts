import { describe, expect, it } from 'vitest';
import { checkCoupon, newCouponRefusalText, type NewCoupon } from '../../../core/operator/check-coupon.ts';

const NOW = Date.UTC(2026, 10, 20);
const COUPON: NewCoupon = {
  coupon_name: '감사 쿠폰',
  code: null,
  value_type: 'percent',
  value: 10,
  max_discount: null,
  min_amount: 0,
  member_id: null,
  with_group: false,
  total_cnt: null,
  start_dt: '2026-11-01 00:00:00',
  end_dt: '2026-12-01 00:00:00',
};
const refusalOf = (changes: Partial<NewCoupon>) => checkCoupon({ ...COUPON, ...changes }, NOW);

describe('checkCoupon', () => {
  it('accepts an amount up to the minimum amount of an order, and a percentage with a maximum discount', () => {
    expect(refusalOf({})).toBeNull();
    expect(
      refusalOf({ value_type: 'amount', value: 3_000, min_amount: 3_000, code: 'MOA2026', total_cnt: 1 }),
    ).toBeNull();
    expect(refusalOf({ value: 100, max_discount: 5_000 })).toBeNull();
  });

  it('refuses a discount that could exceed the price of an order, and a missing or invalid maximum', () => {
    expect(refusalOf({ value: 101, max_discount: 1_000 })).toBe('percent-too-high');
    expect(refusalOf({ value: 30 })).toBe('maximum-missing');
    expect(refusalOf({ value_type: 'amount', value: 3_000, min_amount: 2_999 })).toBe('minimum-too-low');
    expect(refusalOf({ value_type: 'amount', value: 1_000_001, min_amount: 2_000_000 })).toBe('amount-too-high');
    expect(refusalOf({ value_type: 'amount', value: 3_000, min_amount: 3_000, max_discount: 1_000 })).toBe(
      'maximum-of-amount',
    );
    expect(refusalOf({ max_discount: 0 })).toBe('maximum-too-low');
  });

  it.each([
    [{ coupon_name: ' ' }, 'name-invalid'],
    [{ coupon_name: '쿠'.repeat(41) }, 'name-invalid'],
    [{ code: '감사' }, 'code-invalid'],
    [{ value: 0 }, 'value-too-low'],
    [{ value: 1.5 }, 'value-too-low'],
    [{ total_cnt: 0 }, 'total-too-low'],
    [{ end_dt: '2026-11-01 00:00:00' }, 'period-invalid'],
    [{ start_dt: '2026-10-01 00:00:00', end_dt: '2026-11-02 00:00:00' }, 'period-over'],
  ] as const)('refuses %o with %s', (changes, refusal) => {
    expect(refusalOf(changes)).toBe(refusal);
  });
});

describe('newCouponRefusalText', () => {
  it.each([
    ['name-invalid', '이름은 1자부터 40자까지예요.'],
    ['code-invalid', '쿠폰 번호는 영문과 숫자 6~20자예요.'],
    ['value-too-low', '할인은 1 이상이어야 해요.'],
    ['percent-too-high', '할인율은 100%까지예요.'],
    ['maximum-missing', '할인율이 30% 이상이면 최대 할인 금액을 적어 주세요.'],
    ['amount-too-high', '할인 금액은 1,000,000원까지예요.'],
    ['maximum-of-amount', '최대 할인 금액은 할인율에만 적어요.'],
    ['minimum-too-low', '최소 주문 금액은 할인 금액보다 적을 수 없어요.'],
    ['maximum-too-low', '최대 할인 금액은 1원부터예요.'],
    ['total-too-low', '나눠 줄 수는 1장부터예요.'],
    ['period-invalid', '끝나는 때는 시작하는 때보다 늦어야 해요.'],
    ['period-over', '이미 지난 기간이에요.'],
  ] as const)('returns the sentence of %s', (refusal, text) => {
    expect(newCouponRefusalText(refusal)).toBe(text);
  });
});
