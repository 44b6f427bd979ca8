import { describe, expect, it } from 'vitest';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { sampleCoupon } from './sample-coupon.ts';

const TAKE = 'POST /api/v1/coupon';
const CODE = 'POST /api/v1/coupon/code';
const MINE = 'GET /api/v1/coupon';
const OFFERED = 'GET /api/v1/coupon/sale/{sell_idx}';

describe('downloading coupons', () => {
  const shop = useTestShop();

  it('issues a coupon to a member once, even for concurrent requests', async () => {
    const coupon_idx = await sampleCoupon(shop.database);
    const { token } = await sampleMember(shop.database);
    const taps = await Promise.all(Array.from({ length: 5 }, () => shop.call(TAKE, { coupon_idx }, token)));
    expect(taps.filter((response) => response.result_code === 200)).toHaveLength(1);
    expect(taps.filter((response) => response.result_msg === '이미 받은 쿠폰이에요.')).toHaveLength(4);
    expect(dataOf(await shop.call(MINE, {}, token)).list).toMatchObject([
      { coupon_idx, coupon_name: '감사 쿠폰', used_dt: null },
    ]);
  });

  it('issues a coupon to no more members than its limit', async () => {
    const coupon_idx = await sampleCoupon(shop.database, { total_cnt: 2 });
    const members = await Promise.all(
      [0, 1, 2, 3].map((index) => sampleMember(shop.database, { phone: `0105555000${index}` })),
    );
    const responses = await Promise.all(members.map(({ token }) => shop.call(TAKE, { coupon_idx }, token)));
    expect(responses.filter((response) => response.result_code === 200)).toHaveLength(2);
    const held = await shop.database.selectFrom('member_coupon').selectAll().execute();
    expect(held).toHaveLength(2);
    const late = await sampleMember(shop.database);
    expect(failureOf(await shop.call(TAKE, { coupon_idx }, late.token)).result_msg).toBe(
      '준비한 쿠폰을 모두 나눠 드렸어요.',
    );
  });

  it('issues a coupon to one of the members with one phone, even for concurrent requests', async () => {
    const [coupon_idx, otherCoupon] = [await sampleCoupon(shop.database), await sampleCoupon(shop.database)];
    const accounts = await Promise.all([0, 1, 2].map(() => sampleMember(shop.database, { phone: '01055556666' })));
    const other = await sampleMember(shop.database, { phone: '01077778888' });
    const responses = await Promise.all(accounts.map(({ token }) => shop.call(TAKE, { coupon_idx }, token)));

    expect(responses.filter(({ result_code }) => result_code === 200)).toHaveLength(1);
    expect(
      responses.filter(({ result_msg }) => result_msg === '같은 휴대폰 번호로 이미 받은 쿠폰이에요.'),
    ).toHaveLength(2);
    const { taken_cnt } = await shop.database
      .selectFrom('coupon')
      .select('taken_cnt')
      .where('coupon_idx', '=', coupon_idx)
      .executeTakeFirstOrThrow();
    expect(taken_cnt).toBe(1);
    expect((await shop.call(TAKE, { coupon_idx }, other.token)).result_code).toBe(200);
    const untaken = accounts[responses.findIndex(({ result_code }) => result_code !== 200)];
    expect((await shop.call(TAKE, { coupon_idx: otherCoupon }, untaken?.token)).result_code).toBe(200);
  });

  it('issues no coupon before its period, after it, or once it is closed', async () => {
    const { token } = await sampleMember(shop.database);
    const early = await sampleCoupon(shop.database, { start_dt: '2026-11-30 00:00:00' });
    const over = await sampleCoupon(shop.database, { end_dt: '2026-11-02 00:00:00' });
    const closed = await sampleCoupon(shop.database, { closed_dt: '2026-11-20 00:00:00' });
    const responses = await Promise.all(
      [early, over, closed].map((coupon_idx) => shop.call(TAKE, { coupon_idx }, token)),
    );
    expect(responses.map(({ result_msg }) => result_msg)).toEqual([
      '아직 받을 수 없는 쿠폰이에요.',
      '기간이 끝난 쿠폰이에요.',
      '기간이 끝난 쿠폰이에요.',
    ]);
  });

  it('issues a coupon that has a code only for that code, and limits wrong codes', async () => {
    const coupon_idx = await sampleCoupon(shop.database, { code: 'MOA2026GIFT' });
    const { token } = await sampleMember(shop.database);
    expect(failureOf(await shop.call(TAKE, { coupon_idx }, token)).result_code).toBe(404);
    expect(dataOf(await shop.call(CODE, { code: 'moa-2026-gift' }, token))).toMatchObject({ coupon_idx });
    for (let attempt = 1; attempt < 20; attempt += 1) {
      expect(failureOf(await shop.call(CODE, { code: `WRONG${attempt}X` }, token)).result_code).toBe(404);
    }
    expect(failureOf(await shop.call(CODE, { code: 'WRONGXYZ' }, token)).result_code).toBe(429);
  });

  it('offers the coupons of the shop and of the seller on a product page, marked if the caller has them', async () => {
    const sale = await sampleSale(shop.database);
    const other = await sampleSale(shop.database);
    const whole = await sampleCoupon(shop.database);
    const own = await sampleCoupon(shop.database, { seller_idx: sale.seller_idx, end_dt: '2026-11-30 00:00:00' });
    await sampleCoupon(shop.database, { seller_idx: other.seller_idx });
    await sampleCoupon(shop.database, { code: 'HIDDEN2026' });
    await sampleCoupon(shop.database, { total_cnt: 1, taken_cnt: 1 });
    const { token } = await sampleMember(shop.database);
    await shop.call(TAKE, { coupon_idx: whole }, token);
    const { sell_idx } = sale;
    expect(dataOf(await shop.call(OFFERED, { sell_idx }, token)).list).toMatchObject([
      { coupon_idx: own, is_taken: false },
      { coupon_idx: whole, is_taken: true },
    ]);
    const guest = dataOf(await shop.call(OFFERED, { sell_idx })).list;
    expect(guest.map(({ is_taken }) => is_taken)).toEqual([false, false]);
  });
});
