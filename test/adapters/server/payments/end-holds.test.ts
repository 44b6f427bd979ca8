import { describe, expect, it } from 'vitest';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { dataOf, lineOf, order, orderForm, pointsOf, statusOf, stockOf } from './shopper.ts';

describe('endExpiredHolds', () => {
  const shop = useTestShop();

  it('ends a hold after ten minutes, and not a second before', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale, 3)] });
    shop.clock.set(NOON + 10 * MINUTE_MS - 1);
    await endExpiredHolds(shop.shop);
    expect(await statusOf(shop, placed)).toBe('ready');
    expect(await stockOf(shop, sale.option_idx)).toBe(7);
    shop.clock.set(NOON + 10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    expect(await statusOf(shop, placed)).toBe('expired');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('returns stock and points once when it runs repeatedly and in several processes', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 4_000);
    await order(shop, { cart_list: [lineOf(sale, 3)], use_point: 4_000 }, token);
    await order(shop, { cart_list: [lineOf(sale, 2)] });
    shop.clock.advance(10 * MINUTE_MS);
    await Promise.all([endExpiredHolds(shop.shop), endExpiredHolds(shop.shop), endExpiredHolds(shop.shop)]);
    await endExpiredHolds(shop.shop);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await pointsOf(shop, token)).toBe(4_000);
  });

  it('ends more holds than one batch', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 500 }] });
    for (let buyer = 0; buyer < 105; buyer += 1) {
      const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
      dataOf(await shop.call('POST /api/v2/payment/inicis/validation', sheet));
    }
    shop.clock.advance(10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    expect(await stockOf(shop, sale.option_idx)).toBe(500);
  }, 60_000);
});
