import { describe, expect, it } from 'vitest';
import { recountAllDays, updateRankings } from '../../../../adapters/server/rankings/update-rankings.ts';
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts';
import { findHardeningViolations, dataOf } from '../api/contract-check.ts';
import { sampleCategory, sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { buy, buyOften } from './ranked-orders.ts';

const RANKING = 'GET /api/v1/ranking';

describe('rankings', () => {
  const test = useTestShop();

  async function ranked(request: { period?: 'day' | 'week'; category_idx?: number } = {}) {
    await updateRankings(test.shop);
    test.shop.responses.clear();
    const { rank_list } = dataOf(RANKING, await test.call(RANKING, request));
    return rank_list.map(({ sell_idx, rank, movement }) => [sell_idx, rank, movement]);
  }
  const namesOf = (list: readonly (readonly (number | null)[])[]) => list.map(([sell_idx]) => sell_idx);

  it('are empty in a shop without orders, and state when they change', async () => {
    const before = dataOf(RANKING, await test.call(RANKING, {}));
    expect(before).toEqual({ days: null, next_dt: '2026-11-22 06:00:00', rank_list: [] });
    expect(await ranked()).toEqual([]);
    const after = dataOf(RANKING, await test.call(RANKING, { period: 'week' }));
    expect(after.days).toEqual({ start_dt: '2026-11-14', end_dt: '2026-11-20' });
    expect(dataOf('GET /api/v1/home/ranking', await test.call('GET /api/v1/home/ranking', {}))).toBeNull();
  });

  it('count the orders of yesterday, or of the seven days before today', async () => {
    const [one, other] = [await sampleSale(test.database), await sampleSale(test.database)];
    await buyOften(test, 2, [one]);
    await buyOften(test, 3, [other], { daysAgo: 7 });
    await buy(test, [other]);
    await buyOften(test, 9, [one], { daysAgo: 0 });
    await buyOften(test, 9, [one], { daysAgo: 8 });
    expect(namesOf(await ranked())).toEqual([one.sell_idx, other.sell_idx]);
    expect(namesOf(await ranked({ period: 'week' }))).toEqual([other.sell_idx, one.sell_idx]);
  });

  it('count neither unpaid orders, nor add-ons, nor cancelled or returned lines', async () => {
    const sale = await sampleSale(test.database);
    await buy(test, [sale], { payment: { payment_status: 'waiting', paid_dt: null } });
    await buy(test, [sale], { payment: { payment_status: 'refunded' } });
    await buy(test, [sale], { line: { is_add_option: true } });
    for (const order_status of ['입금대기', '취소완료', '환불요청', '환불완료', '반품완료'] as const)
      await buy(test, [sale], { line: { order_status } });
    expect(await ranked()).toEqual([]);
    await buy(test, [sale], { line: { order_status: '반품요청' } });
    await recountAllDays(test.shop);
    expect(await ranked()).toHaveLength(1);
  });

  it('count a member once a day for each sale, and each order of a guest', async () => {
    const [often, loved] = [await sampleSale(test.database), await sampleSale(test.database)];
    const { member_idx } = await sampleMember(test.database);
    await buyOften(test, 5, [often], { member_idx });
    await buyOften(test, 2, [loved]);
    expect(namesOf(await ranked())).toEqual([loved.sell_idx, often.sell_idx]);
  });

  it('sort equal sales by units, then the older sale first', async () => {
    const sales = [await sampleSale(test.database), await sampleSale(test.database), await sampleSale(test.database)];
    const [first, second, third] = sales.map(({ sell_idx }) => sell_idx);
    for (const [index, sale] of sales.entries()) await buy(test, [sale], { line: { option_cnt: index === 2 ? 4 : 1 } });
    expect(namesOf(await ranked())).toEqual([third, first, second]);
  });

  it('state how many days in a row the top sale has been first', async () => {
    const [first, other] = [await sampleSale(test.database), await sampleSale(test.database)];
    for (const daysAgo of [1, 2, 3]) await buyOften(test, 3, [first], { daysAgo });
    await buyOften(test, 2, [other], { daysAgo: 2 });
    await buyOften(test, 9, [other], { daysAgo: 4 });
    await buyOften(test, 9, [first], { daysAgo: 5 });
    await buy(test, [other]);
    await ranked();
    const daysOf = async (request: { period?: 'day' | 'week'; category_idx?: number }) =>
      dataOf(RANKING, await test.call(RANKING, request)).rank_list.map(({ first_days }) => first_days);
    expect(await daysOf({})).toEqual([3, 0]);
    expect(await daysOf({ period: 'week' })).toEqual([0, 0]);
  });

  it('show how many ranks a sale has gained or lost since the day before, and which is new', async () => {
    const [up, down, fresh] = [
      await sampleSale(test.database),
      await sampleSale(test.database),
      await sampleSale(test.database),
    ];
    await buyOften(test, 2, [down], { daysAgo: 2 });
    await buy(test, [up], { daysAgo: 2 });
    await buyOften(test, 3, [up]);
    await buyOften(test, 2, [fresh]);
    await buy(test, [down]);
    expect(await ranked()).toEqual([
      [up.sell_idx, 1, 1],
      [fresh.sell_idx, 2, null],
      [down.sell_idx, 3, -2],
    ]);
  });

  it('immediately omit sales that can no longer be bought, and renumber the others', async () => {
    const [ended, gone, left] = [
      await sampleSale(test.database, { end_dt: '2026-11-21 13:00:00' }),
      await sampleSale(test.database),
      await sampleSale(test.database),
    ];
    await buyOften(test, 3, [ended]);
    await buyOften(test, 2, [gone]);
    await buy(test, [left]);
    expect(await ranked()).toHaveLength(3);
    test.clock.advance(HOUR_MS);
    await test.database
      .updateTable('sale_option')
      .set({ remaining_cnt: 0 })
      .where('sell_idx', '=', gone.sell_idx)
      .execute();
    expect(await ranked()).toEqual([[left.sell_idx, 1, null]]);
  });

  it('of a top category rank the sales of its subcategories, with their own movements', async () => {
    const food = await sampleCategory(test.database, { category_name: '식품' });
    const fruit = await sampleCategory(test.database, { category_name: '과일', parent_idx: food });
    const fashion = await sampleCategory(test.database, { category_name: '패션' });
    const shirt = await sampleSale(test.database, { product: { category_idx: fashion } });
    const apple = await sampleSale(test.database, { product: { category_idx: fruit } });
    for (const daysAgo of [1, 2]) {
      await buyOften(test, 2, [shirt], { daysAgo });
      await buy(test, [apple], { daysAgo });
    }
    expect(await ranked()).toEqual([
      [shirt.sell_idx, 1, 0],
      [apple.sell_idx, 2, 0],
    ]);
    expect(await ranked({ category_idx: food })).toEqual([[apple.sell_idx, 1, 0]]);
    expect(await ranked({ category_idx: 999 })).toEqual([]);
  });

  it('change at 06:00, and only then', async () => {
    const [one, other] = [await sampleSale(test.database), await sampleSale(test.database)];
    await buy(test, [one]);
    expect(namesOf(await ranked())).toEqual([one.sell_idx]);
    await buy(test, [other], { daysAgo: 0 });
    test.clock.advance(18 * HOUR_MS - 1_000);
    expect(namesOf(await ranked())).toEqual([one.sell_idx]);
    test.clock.advance(1_000);
    expect(namesOf(await ranked())).toEqual([other.sell_idx]);
  });

  it('are shown on home once the day has ten orders, with ten sales at most', async () => {
    const home = async () => {
      await recountAllDays(test.shop);
      await updateRankings(test.shop);
      return dataOf('GET /api/v1/home/ranking', await test.call('GET /api/v1/home/ranking', {}));
    };
    const sales = [];
    for (let made = 0; made < 12; made += 1) sales.push(await sampleSale(test.database));
    for (const sale of sales.slice(0, 9)) await buy(test, [sale]);
    expect(await home()).toBeNull();
    for (const sale of sales.slice(9)) await buy(test, [sale]);
    const shown = await home();
    expect(shown?.end_dt).toBe('2026-11-20');
    expect(shown?.rank_list.map(({ sell_idx }) => sell_idx)).toEqual(
      sales.slice(0, 10).map(({ sell_idx }) => sell_idx),
    );
  });

  it('store only counts of the last 90 days, and nothing about shoppers', async () => {
    await buy(test, [await sampleSale(test.database)], { daysAgo: 90 });
    await updateRankings(test.shop);
    const days = async () =>
      (await test.database.selectFrom('sales_day').select('day').orderBy('day').execute()).length;
    expect(await days()).toBe(90);
    test.clock.advance(DAY_MS);
    await updateRankings(test.shop);
    expect(await days()).toBe(90);
    expect(await test.database.selectFrom('sales_of_day').selectAll().execute()).toEqual([]);
  });

  it.each([RANKING, 'POST /api/v1/product/together'] as const)('reject hostile requests: %s', async (call) => {
    const valid = call === RANKING ? { period: 'day' as const } : { sell_idx_list: [1] };
    expect(await findHardeningViolations(test, call, valid)).toEqual([]);
  });
});
