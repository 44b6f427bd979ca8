import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  couponDiscount,
  couponPeriod,
  couponRefusalText,
  type CouponTerms,
} from '../../../core/coupon/coupon-discount.ts';
import { discountedAmount, groupDiscountOf } from '../../../core/pricing/line-price.ts';
import { NOW, sampleLine, someLines, sum } from '../cart/sample-line.ts';
import { sampleCoupon } from './sample-coupon.ts';

const COUPON: CouponTerms = sampleCoupon(1, { value: 3_000 });
const GROUP = { group_buy_flag: true, value_type: 'percent', config_value: 10 } as const;

function discountOf(changes: Partial<CouponTerms>, lines = [sampleLine()], now = NOW) {
  const discount = couponDiscount({ ...COUPON, ...changes }, lines, now);
  return discount.kind === 'discount' ? discount.amount : couponRefusalText(discount.refusal);
}

const someCoupon: fc.Arbitrary<CouponTerms> = fc
  .oneof(
    fc.record({ value_type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ value_type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
  )
  .chain((value) =>
    fc
      .record({
        max_discount: fc.option(fc.integer({ min: 1, max: 50_000 })),
        min_amount: fc.constantFrom(0, 10_000, 300_000),
        member_id: fc.constantFrom(null, 'farm', 'sea'),
        with_group: fc.boolean(),
      })
      .map((rest) => ({ ...COUPON, ...value, ...rest })),
  );

describe('couponDiscount', () => {
  it('deducts an amount, or a percentage rounded down', () => {
    expect(discountOf({})).toBe(3_000);
    expect(discountOf({ value_type: 'percent', value: 7 }, [sampleLine({ consumer_price: 9_999 })])).toBe(699);
  });

  it('deducts at most the maximum discount, and at most the price', () => {
    expect(discountOf({ value_type: 'percent', value: 50, max_discount: 5_000 })).toBe(5_000);
    expect(discountOf({ value: 50_000 })).toBe(17_900);
  });

  it('counts only lines of the seller of the coupon', () => {
    const lines = [sampleLine({ member_id: 'sea' }), sampleLine({ member_id: 'farm', consumer_price: 1_000 })];
    expect(couponDiscount({ ...COUPON, member_id: 'farm' }, lines, NOW)).toEqual({
      kind: 'discount',
      amount: 1_000,
      shares: [0, 1_000],
    });
    expect(discountOf({ member_id: 'hill', member_name: '언덕농장' }, lines)).toBe(
      '담은 상품에 언덕농장 상품이 없어요',
    );
  });

  it('excludes lines with a group discount, unless the coupon allows them', () => {
    expect(discountOf({}, [sampleLine(GROUP)])).toBe('공동구매 할인을 받는 상품에는 쓸 수 없어요');
    expect(discountOf({ with_group: true, value_type: 'percent', value: 10 }, [sampleLine(GROUP)])).toBe(1_611);
  });

  it('applies only if the counted lines alone reach the minimum amount, to the won', () => {
    expect(discountOf({ min_amount: 17_900 })).toBe(3_000);
    expect(discountOf({ min_amount: 17_901 })).toBe('1원 더 담으면 쓸 수 있어요');
    const lines = [sampleLine(), sampleLine({ ...GROUP, consumer_price: 90_000 })];
    expect(discountOf({ min_amount: 20_000 }, lines)).toBe('2,100원 더 담으면 쓸 수 있어요');
  });

  it('applies from the first second of the coupon’s period until just before its end', () => {
    const [start, end] = [Date.UTC(2026, 9, 31, 15), Date.UTC(2026, 10, 30, 15)];
    expect(couponPeriod(COUPON, start - 1)).toBe('early');
    expect(couponPeriod(COUPON, start)).toBe('running');
    expect(couponPeriod(COUPON, end - 1)).toBe('running');
    expect(couponPeriod(COUPON, end)).toBe('ended');
    expect(discountOf({}, [sampleLine()], start - 1)).toBe('2026-11-01부터 쓸 수 있어요');
    expect(discountOf({}, [sampleLine()], end)).toBe('쓸 수 있는 기간이 지났어요');
  });

  it('divides the discount over the counted lines, to the won and never above their price', () => {
    fc.assert(
      fc.property(someCoupon, someLines, (coupon, lines) => {
        const discount = couponDiscount(coupon, lines, NOW);
        if (discount.kind === 'refused') return;
        expect(sum(discount.shares)).toBe(discount.amount);
        expect(discount.amount).toBeLessThanOrEqual(coupon.max_discount ?? discount.amount);
        for (const [index, line] of lines.entries()) {
          const share = discount.shares[index] ?? 0;
          const isLeftOut =
            (coupon.member_id !== null && line.member_id !== coupon.member_id) ||
            (!coupon.with_group && groupDiscountOf(line) > 0);
          const maxShare = isLeftOut ? 0 : discountedAmount(line);
          expect(Number.isSafeInteger(share) && share >= 0 && share <= maxShare).toBe(true);
        }
      }),
    );
  });
});
