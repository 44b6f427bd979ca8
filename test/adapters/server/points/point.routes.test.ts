import { describe, expect, it } from 'vitest';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { failureOf } from '../payments/shopper.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const INFO = 'GET /api/v1/point/info';
const HIST = 'POST /api/v1/point/hist/list';

describe('points', () => {
  const shop = useTestShop();

  const grantPoints = (member_idx: number, remaining: number, expire_dt: string) =>
    shop.database
      .insertInto('point_lot')
      .values({
        member_idx,
        amount: 1_000,
        remaining,
        reason: '가입 축하',
        given_dt: '2026-01-01 00:00:00',
        expire_dt,
        order_idx: null,
      })
      .execute();
  const note = (member_idx: number, amount: number, hist_dt: string, hist_type: 'save' | 'use' | 'return' = 'save') =>
    shop.database
      .insertInto('point_hist')
      .values({ member_idx, hist_type, amount, reason: '구매 적립', payment_idx: null, order_idx: null, hist_dt })
      .execute();

  it('include the usable ones, and those that expire within 30 days', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    await grantPoints(member_idx, 400, '2026-12-01 00:00:00');
    await grantPoints(member_idx, 1_000, '2027-06-01 00:00:00');
    await grantPoints(member_idx, 700, '2026-11-21 12:00:00');
    expect(dataOf(INFO, await shop.call(INFO, {}, token))).toEqual({
      balance: 1_400,
      expiring_point: 400,
      expiring_dt: '2026-12-01 00:00:00',
      expected_point: 0,
    });
  });

  it('are 0 at first', async () => {
    const { token } = await sampleMember(shop.database);
    const none = { balance: 0, expiring_point: 0, expiring_dt: null, expected_point: 0 };
    expect(dataOf(INFO, await shop.call(INFO, {}, token))).toEqual(none);
  });

  it('have a history, newest first, by period and kind', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    await note(member_idx, 100, '2026-11-01 00:00:00');
    await note(member_idx, -50, '2026-11-10 23:59:59', 'use');
    await note(member_idx, 30, '2026-11-11 00:00:00');
    const amounts = async (request: object) =>
      dataOf(HIST, await shop.call(HIST, request, token)).list.map(({ amount }) => amount);
    expect(await amounts({})).toEqual([30, -50, 100]);
    expect(await amounts({ start_dt: '2026-11-01', end_dt: '2026-11-10' })).toEqual([-50, 100]);
    expect(await amounts({ start_dt: '2026-11-02' })).toEqual([30, -50]);
    expect(await amounts({ hist_type: 'use' })).toEqual([-50]);
    await note(member_idx, 20, '2026-11-21 09:00:00', 'return');
    expect(await amounts({ hist_type: 'save' })).toEqual([20, 30, 100]);
    expect(await amounts({ hist_type: 'return' })).toEqual([20]);
  });

  it('are listed twenty at a time', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    for (let day = 10; day < 31; day += 1) await note(member_idx, day, `2026-10-${day} 00:00:00`);
    const second = dataOf(HIST, await shop.call(HIST, { now_page: 2 }, token));
    expect(second).toMatchObject({ total_cnt: 21, total_page: 2 });
    expect(second.list.map(({ amount }) => amount)).toEqual([10]);
  });

  it('are visible to their member only', async () => {
    const [one, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await grantPoints(one.member_idx, 400, '2026-12-01 00:00:00');
    await note(one.member_idx, 400, '2026-11-01 00:00:00');
    expect(dataOf(INFO, await shop.call(INFO, {}, other.token)).balance).toBe(0);
    expect(dataOf(HIST, await shop.call(HIST, {}, other.token)).list).toEqual([]);
    for (const token of [undefined, 'dead-token']) {
      expect(failureOf(await shop.call(INFO, {}, token)).result_code).toBe(401);
      expect(failureOf(await shop.call(HIST, {}, token)).result_code).toBe(401);
    }
  });

  it('reject hostile requests', async () => {
    const { token } = await sampleMember(shop.database);
    const good = { now_page: 1, start_dt: '2026-11-01', end_dt: '2026-11-30', hist_type: 'save' };
    expect(await findHardeningViolations(shop, HIST, good, token)).toEqual([]);
  });
});
