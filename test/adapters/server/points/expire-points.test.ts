import { describe, expect, it } from 'vitest';
import { expireAllPoints } from '../../../../adapters/server/points/expire-points.ts';
import { sampleMember, samplePoints } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { pointsOf } from '../payments/shopper.ts';

describe('expireAllPoints', () => {
  const shop = useTestShop();
  const histOf = async () => shop.database.selectFrom('point_hist').select(['hist_type', 'amount']).execute();

  it('expires points on time, not a millisecond before, and records it once', async () => {
    const { member_idx, token } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 500, { expire_dt: '2026-11-21 12:00:10', remaining: 300 });
    await samplePoints(shop.database, member_idx, 700);
    shop.clock.set(NOON + 9_999);
    await expireAllPoints(shop.shop);
    expect(await histOf()).toEqual([]);
    shop.clock.set(NOON + 10_000);
    await Promise.all([expireAllPoints(shop.shop), expireAllPoints(shop.shop)]);
    await expireAllPoints(shop.shop);
    expect(await histOf()).toEqual([{ hist_type: 'expire', amount: -300 }]);
    expect(await pointsOf(shop, token)).toBe(700);
  });

  it('expires more than one batch', async () => {
    const { member_idx } = await sampleMember(shop.database);
    const lot = {
      member_idx,
      amount: 10,
      remaining: 10,
      reason: '적립',
      given_dt: '2025-11-21 12:00:00',
      expire_dt: '2026-11-20 12:00:00',
    };
    await shop.database
      .insertInto('point_lot')
      .values(Array.from({ length: 1_001 }, () => lot))
      .execute();
    await expireAllPoints(shop.shop);
    expect(await histOf()).toHaveLength(1_001);
  });
});
