import { describe, expect, it } from 'vitest';
import { saleBenefits } from '../../../core/benefit/sale-benefits.ts';
import { priceOrder } from '../../../core/order/price-order.ts';
import { sampleBuyInfo, sampleDetail, sampleOption } from '../../ui/product/sample-detail.ts';
import { NOW } from '../cart/sample-line.ts';
import { sampleCoupon } from '../coupon/sample-coupon.ts';

describe('saleBenefits', () => {
  it('returns the public price and the points of a member if there are no benefits', () => {
    expect(saleBenefits(sampleDetail(), null, [], NOW)).toEqual({
      option_name: '옵션 1',
      option_cnt: 1,
      goods_amount: 17_900,
      employeeSaving: 0,
      groupSaving: 0,
      coupon: null,
      coupon_amount: 0,
      payAmount: 17_900,
      expected_point: 179,
    });
  });

  it('deducts the coupon with the largest discount, and earns points on the rest', () => {
    const best = sampleCoupon(2, { value_type: 'percent', value: 10 });
    const coupons = [sampleCoupon(1), best, sampleCoupon(3, { value: 9_000, min_amount: 50_000 })];
    expect(saleBenefits(sampleDetail(), null, coupons, NOW)).toMatchObject({
      coupon: best,
      coupon_amount: 1_790,
      payAmount: 16_110,
      expected_point: 161,
    });
  });

  it('returns no coupon if none is valid for this sale', () => {
    const coupons = [
      sampleCoupon(1, { min_amount: 17_901 }),
      sampleCoupon(2, { member_id: 'other', member_name: '다른 가게' }),
      sampleCoupon(3, { end_dt: '2026-11-10 00:00:00' }),
    ];
    expect(saleBenefits(sampleDetail(), null, coupons, NOW)).toMatchObject({ coupon: null, payAmount: 17_900 });
  });

  it('calculates the price of the minimum quantity of the cheapest option with enough stock', () => {
    const option_list = [
      sampleOption(1, { remaining_cnt: 1 }),
      sampleOption(2, { option_price: 5_000 }),
      sampleOption(3, { option_price: 2_000 }),
      sampleOption(4, { is_add_option: true }),
    ];
    const detail = sampleDetail({ order_min_limit: 2, option_list });
    expect(saleBenefits(detail, null, [sampleCoupon(1, { min_amount: 30_000 })], NOW)).toMatchObject({
      option_name: '옵션 3',
      option_cnt: 2,
      goods_amount: 39_800,
      coupon_amount: 1_000,
      payAmount: 38_800,
    });
  });

  it('separates the savings of an employee from those of a group member', () => {
    const detail = sampleDetail({ type: 'group' });
    const group = { g_idx: 7, group_buy_flag: true, value_type: 'amount', config_value: 3_000 } as const;
    const info = sampleBuyInfo(detail, { ...group, consumer_price: 15_000 });
    expect(
      saleBenefits(detail, info, [sampleCoupon(1), sampleCoupon(2, { with_group: true, value: 500 })], NOW),
    ).toMatchObject({
      goods_amount: 17_900,
      employeeSaving: 2_900,
      groupSaving: 3_000,
      coupon: { coupon_idx: 2 },
      payAmount: 11_500,
    });
  });

  it('returns the total of the checkout without the delivery fee', () => {
    const detail = sampleDetail();
    const coupon = sampleCoupon(1, { value_type: 'percent', value: 13, max_discount: 2_000 });
    const [line] = sampleBuyInfo(detail).cart_list;
    const terms = { use_point: 0, pointBalance: 0, coupon, zonecode: null };
    const order = priceOrder(line === undefined ? [] : [line], terms, NOW);
    const { payAmount, expected_point } = saleBenefits(detail, null, [coupon], NOW) ?? {};
    expect(order).toMatchObject({ amounts: { expected_point, delivery_amount: 3_000 } });
    expect(order).toMatchObject({ amounts: { total_amount: Number(payAmount) + 3_000 } });
  });

  it('returns null while the sale cannot be ordered', () => {
    expect(saleBenefits(sampleDetail({ end_dt: '2026-11-19 00:00:00' }), null, [], NOW)).toBeNull();
    expect(saleBenefits(sampleDetail({ option_list: [] }), null, [], NOW)).toBeNull();
    const option_list = [sampleOption(1, { remaining_cnt: 0 })];
    expect(saleBenefits(sampleDetail({ option_list }), null, [], NOW)).toBeNull();
  });
});
