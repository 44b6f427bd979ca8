import { describe, expect, it } from 'vitest';
import { WAITING_LISTS } from '../../../../core/office/waiting-list.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

describe('the pending work of the office', () => {
  const shop = useTestShop();

  it('counts the orders to ship, not their lines', async () => {
    const [one, other] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    await paidOrder(shop, { cart_list: [lineOf(one), lineOf(other)] });
    await paidOrder(shop, { cart_list: [lineOf(one)] });
    const owner = await signedInAs(shop, 'owner');
    const seller = await signedInAs(shop, 'seller', { seller_idx: other.seller_idx });

    const count = async (client: typeof owner) => dataOf(await client.call('GET /api/office/v1/waiting', {})).to_ship;
    const total = async (client: typeof owner) =>
      dataOf(await client.call('GET /api/office/v1/orders/total', WAITING_LISTS.to_ship.conditions)).total_cnt;

    expect([await count(owner), await total(owner)]).toEqual([2, 2]);
    expect([await count(seller), await total(seller)]).toEqual([1, 1]);
  });

  it('counts the sales with little stock, not their options, and the list says how many options are low', async () => {
    const options = [{ remaining_cnt: 2 }, { remaining_cnt: 40 }, { remaining_cnt: 3, is_add_option: true }];
    const { sell_idx } = await sampleSale(shop.database, { options });
    await sampleSale(shop.database, { options: [{ remaining_cnt: 40 }] });
    const owner = await signedInAs(shop, 'owner');

    const { low_stock } = dataOf(await owner.call('GET /api/office/v1/waiting', {}));
    const { list } = dataOf(await owner.call('GET /api/office/v1/catalogue/sales', { issue: 'low_stock' }));

    expect(low_stock).toBe(1);
    expect(list).toMatchObject([{ sell_idx, stock_cnt: 42, low_cnt: 2, sold_out_cnt: 0 }]);
  });
});
