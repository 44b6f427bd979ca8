import { describe, expect, it } from 'vitest';
import { paidOrder } from '../../server/claims/order-owner.ts';
import { dataOf, failureOf, lineOf } from '../../server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

const UNTIL = ['--until', '2026-12-01 00:00'];

describe("the operator's commands for coupons", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);

  const added = async (...words: string[]): Promise<number> => {
    expect(await operator(...words)).toMatchObject({ code: 0 });
    const { coupon_idx } = await shop.database.selectFrom('coupon').select('coupon_idx').executeTakeFirstOrThrow();
    return coupon_idx;
  };

  it('issue a coupon that a member downloads and uses, and count it', async () => {
    const coupon_idx = await added('coupons', 'add', '감사 쿠폰', '--won', '3000', '--min', '10000', ...UNTIL);
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    dataOf(await shop.call('POST /api/v1/coupon', { coupon_idx }, token));
    await paidOrder(shop, { cart_list: [lineOf(sale)], coupon_idx }, token);
    expect(jsonOf(await operator('coupons', 'list', '--json'))).toEqual([
      expect.objectContaining({ coupon_idx, taken_cnt: 1, used_cnt: 1, discount_amount: 3_000, closed_dt: null }),
    ]);
    expect((await operator('coupons', 'list')).result).toContain('3,000원 할인');
  });

  it('close a coupon, which can then no longer be downloaded', async () => {
    const coupon_idx = await added('coupons', 'add', '쿠폰', '--percent', '10', '--code', 'moa-2026', ...UNTIL);
    expect((await operator('coupons', 'close', String(coupon_idx))).code).toBe(0);
    expect((await operator('coupons', 'close', String(coupon_idx))).code).toBe(1);
    const { token } = await sampleMember(shop.database);
    expect(failureOf(await shop.call('POST /api/v1/coupon/code', { code: 'MOA2026' }, token)).result_code).toBe(409);
  });

  it('refuse a coupon with two discounts, with an unknown seller, or with an existing code', async () => {
    expect((await operator('coupons', 'add', '쿠폰', '--percent', '10', '--won', '1000', ...UNTIL)).code).toBe(2);
    const unknown = await operator('coupons', 'add', '쿠폰', '--percent', '10', '--seller', 'nobody', ...UNTIL);
    expect(unknown).toMatchObject({ code: 1 });
    const twice = () => operator('coupons', 'add', '쿠폰', '--percent', '10', '--code', 'MOA2026', ...UNTIL);
    expect((await twice()).code).toBe(0);
    expect((await twice()).code).toBe(1);
  });
});
