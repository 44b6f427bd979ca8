import { describe, expect, it } from 'vitest';
import { updateRankings } from '../../../../adapters/server/rankings/update-rankings.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { dataOf } from '../api/contract-check.ts';
import { sampleMember, sampleSale, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { buy, buyOften } from './ranked-orders.ts';

const TOGETHER = 'POST /api/v1/product/together';

describe('sales bought together', () => {
  const test = useTestShop();

  async function together(...sales: readonly SampleSale[]) {
    await updateRankings(test.shop);
    test.shop.responses.clear();
    const sell_idx_list = sales.map(({ sell_idx }) => sell_idx);
    return dataOf(TOGETHER, await test.call(TOGETHER, { sell_idx_list })).list;
  }
  const idsOf = async (...sales: readonly SampleSale[]) => (await together(...sales)).map(({ sell_idx }) => sell_idx);
  const sale = () => sampleSale(test.database);

  it('are paired, in both directions, once five orders contain both', async () => {
    const [one, other] = [await sale(), await sale()];
    expect(await idsOf(one)).toEqual([]);
    await buyOften(test, 4, [one, other], { daysAgo: 0 });
    test.clock.advance(DAY_MS);
    expect(await idsOf(one)).toEqual([]);
    await buyOften(test, 1, [one, other], { daysAgo: 0 });
    test.clock.advance(DAY_MS);
    expect(await idsOf(one)).toEqual([other.sell_idx]);
    expect(await idsOf(other)).toEqual([one.sell_idx]);
  });

  it('are sorted by number of orders, three at most', async () => {
    const [one, rare, common, third, fourth] = [await sale(), await sale(), await sale(), await sale(), await sale()];
    await buyOften(test, 5, [one, rare, third, fourth]);
    await buyOften(test, 2, [one, common], { daysAgo: 3 });
    await buyOften(test, 4, [one, common], { daysAgo: 2 });
    expect(await idsOf(one)).toEqual([common.sell_idx, rare.sell_idx, third.sell_idx]);
  });

  it('count a member once a day, and the orders of 90 days', async () => {
    const [one, other] = [await sale(), await sale()];
    const { member_idx } = await sampleMember(test.database);
    await buyOften(test, 9, [one, other], { member_idx });
    await buyOften(test, 4, [one, other], { daysAgo: 90 });
    expect(await idsOf(one)).toEqual([other.sell_idx]);
    test.clock.advance(DAY_MS);
    expect(await idsOf(one)).toEqual([]);
  });

  it('omit sales that cannot be bought now, and show the next one instead', async () => {
    const [one, ended, gone, left] = [await sale(), await sale(), await sale(), await sale()];
    await buyOften(test, 6, [one, ended, gone]);
    await buyOften(test, 5, [one, left], { daysAgo: 2 });
    await test.database
      .updateTable('sale')
      .set({ end_dt: '2026-11-21 12:00:00' })
      .where('sell_idx', '=', ended.sell_idx)
      .execute();
    await test.database
      .updateTable('sale_option')
      .set({ withdrawn_dt: '2026-11-21 00:00:00' })
      .where('sell_idx', '=', gone.sell_idx)
      .execute();
    expect(await idsOf(one)).toEqual([left.sell_idx]);
  });

  it('exclude the given sales, and other sales of the same product', async () => {
    const [one, other, third] = [await sale(), await sale(), await sale()];
    const again = await sampleSale(test.database, { product_idx: one.product_idx });
    await buyOften(test, 5, [one, other, third, again]);
    expect(await idsOf(one)).toEqual([other.sell_idx, third.sell_idx]);
    expect(await idsOf(one, other)).toEqual([third.sell_idx]);
    expect(await idsOf(one, other, third)).toEqual([]);
  });

  it('offer the required options that are in stock', async () => {
    const one = await sale();
    const options = [
      { option_name: '작은 것', option_price: 500 },
      { option_name: '큰 것', remaining_cnt: 0 },
      { option_name: '포장', is_add_option: true },
    ];
    const other = await sampleSale(test.database, { options, order_min_limit: 2 });
    await buyOften(test, 5, [one, other]);
    const [shown] = await together(one);
    expect(shown).toMatchObject({
      sell_idx: other.sell_idx,
      type: 'always',
      order_min_limit: 2,
      required_option_cnt: 1,
    });
    expect(shown?.option_list.map(({ option_name, option_price }) => [option_name, option_price])).toEqual([
      ['작은 것', 500],
    ]);
  });

  it('pair at most ten sales of an order', async () => {
    const sales: SampleSale[] = [];
    for (let made = 0; made < 12; made += 1) sales.push(await sale());
    await buy(test, sales);
    await updateRankings(test.shop);
    expect(await test.database.selectFrom('pairs_of_day').select('sell_idx').execute()).toHaveLength(90);
  });

  it('exclude lines that are cancelled within a week', async () => {
    const [one, other] = [await sale(), await sale()];
    await buyOften(test, 5, [one, other]);
    expect(await idsOf(one)).toEqual([other.sell_idx]);
    await test.database.updateTable('order_line').set({ order_status: '취소완료' }).execute();
    test.clock.advance(6 * DAY_MS);
    expect(await idsOf(one)).toEqual([other.sell_idx]);
    test.clock.advance(DAY_MS);
    expect(await idsOf(one)).toEqual([]);
  });
});
