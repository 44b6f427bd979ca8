import { describe, expect, it } from 'vitest';
import { sampleMember, sampleSale, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { dataOf, lineOf, order } from './shopper.ts';

/** The clock is fixed, so that nothing in the cache expires. */
describe('cached responses after a purchase', () => {
  const shop = useTestShop();

  const shownStock = async ({ sell_idx }: SampleSale): Promise<number | undefined> =>
    dataOf(await shop.call('GET /api/v2/product/detail', { sell_idx })).option_list[0]?.remaining_cnt;
  const listed = async (category_idx: number): Promise<number[]> =>
    dataOf(await shop.call('POST /api/v1/category', { category_idx })).list.map(({ sell_idx }) => sell_idx);
  const categoryOf = async ({ sell_idx }: SampleSale): Promise<number> => {
    const { category_idx } = await shop.database
      .selectFrom('sale')
      .innerJoin('product', 'product.product_idx', 'sale.product_idx')
      .select('category_idx')
      .where('sell_idx', '=', sell_idx)
      .executeTakeFirstOrThrow();
    return category_idx;
  };
  /** Changes the stock without the server, so that cached responses do not show it. */
  const sellElsewhere = ({ sell_idx }: SampleSale) =>
    shop.database.updateTable('sale_option').set({ remaining_cnt: 3 }).where('sell_idx', '=', sell_idx).execute();

  it('show the new stock and a list without sold-out products, and other products as cached', async () => {
    const last = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const other = await sampleSale(shop.database);
    const category_idx = await categoryOf(last);
    expect([await shownStock(last), await shownStock(other)]).toEqual([1, 10]);
    expect(await listed(category_idx)).toContain(last.sell_idx);
    await sellElsewhere(other);

    await order(shop, { cart_list: [lineOf(last)] });

    expect(await shownStock(last)).toBe(0);
    expect(await listed(category_idx)).not.toContain(last.sell_idx);
    expect(await shownStock(other)).toBe(10);
  });

  it('show stock that an earlier order of the member returned', async () => {
    const first = await sampleSale(shop.database);
    const second = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    await order(shop, { cart_list: [lineOf(first)] }, token);
    expect(await shownStock(first)).toBe(9);

    await order(shop, { cart_list: [lineOf(second)] }, token);

    expect([await shownStock(first), await shownStock(second)]).toEqual([10, 9]);
  });
});
