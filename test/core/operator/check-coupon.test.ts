import { describe, expect, it } from 'vitest';
import { couponFailure, type NewCoupon } from '../../../core/operator/check-coupon.ts';

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
const errorOf = (changes: Partial<NewCoupon>) => couponFailure({ ...COUPON, ...changes }, NOW);

describe('couponFailure', () => {
  it('accepts an amount up to the minimum price, and a percentage with a maximum', () => {
    expect(errorOf({})).toBeNull();
    expect(
      errorOf({ value_type: 'amount', value: 3_000, min_amount: 3_000, code: 'MOA2026', total_cnt: 1 }),
    ).toBeNull();
    expect(errorOf({ value: 100, max_discount: 5_000 })).toBeNull();
  });

  it('refuses a discount above the price, and a large one without a limit', () => {
    expect(errorOf({ value: 101, max_discount: 1_000 })).toContain('100%');
    expect(errorOf({ value: 30 })).toContain('최대 할인 금액');
    expect(errorOf({ value_type: 'amount', value: 3_000, min_amount: 2_999 })).toContain('최소 주문 금액');
    expect(errorOf({ value_type: 'amount', value: 1_000_001, min_amount: 2_000_000 })).toContain('1,000,000원');
  });

  it.each([
    [{ coupon_name: ' ' }, '이름'],
    [{ coupon_name: '쿠'.repeat(41) }, '이름'],
    [{ code: '감사' }, '쿠폰 번호'],
    [{ value: 0 }, '1 이상'],
    [{ value: 1.5 }, '1 이상'],
    [{ total_cnt: 0 }, '1장부터'],
    [{ end_dt: '2026-11-01 00:00:00' }, '끝나는 때'],
    [{ start_dt: '2026-10-01 00:00:00', end_dt: '2026-11-02 00:00:00' }, '지난 기간'],
  ] as const)('refuses %o', (changes, word) => {
    expect(errorOf(changes)).toContain(word);
  });
});
