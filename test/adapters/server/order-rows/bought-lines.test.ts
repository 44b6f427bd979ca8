import { describe, expect, it } from 'vitest';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { orderAndPay, cartOf, returnFromGateway, fillCart, lineOf, order, statusOf } from '../payments/shopper.ts';

describe('purchased lines', () => {
  const shop = useTestShop();

  it('remain in the cart after a direct purchase', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale, 2)]);
    await orderAndPay(shop, { basket_idx_list, is_direct: true }, token);
    expect((await cartOf(shop, token)).map((line) => line.option_cnt)).toEqual([2]);
  });

  it('each store the delivery policy of their purchase', async () => {
    const sale = await sampleSale(shop.database, {
      delivery_free_type: 'amount',
      delivery_free_value: 30_000,
      delivery_price: 3_000,
    });
    await orderAndPay(shop, { cart_list: [lineOf(sale)] });
    const kept = await shop.database
      .selectFrom('order_line')
      .select(['delivery_free_type', 'delivery_free_value', 'delivery_price'])
      .execute();
    expect(kept).toEqual([{ delivery_free_type: 'amount', delivery_free_value: 30_000, delivery_price: 3_000 }]);
  });

  it('create no cart or order when the return page is opened', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    await fillCart(shop, token, [lineOf(sale)]);
    const placed = await order(shop, { cart_list: [lineOf(sale)] }, token);
    const counts = async () => {
      const { database } = shop;
      const [carts, payments] = [database.selectFrom('cart_line'), database.selectFrom('payment')];
      return [(await carts.selectAll().execute()).length, (await payments.selectAll().execute()).length];
    };
    const before = await counts();
    const url = shop.gateway.requestOf().return_url;
    for (const fields of [{}, shop.gateway.cancelled(), shop.gateway.authenticated(), {}]) {
      const sent: Record<string, string> = Object.fromEntries(Object.entries(fields));
      await returnFromGateway(shop, sent, url);
      expect(await counts()).toEqual(before);
    }
    expect(await statusOf(shop, placed)).toBe('failed');
  });
});
