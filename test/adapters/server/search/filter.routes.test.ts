import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countRecentOrders } from '../../../../adapters/server/jobs/count-recent-orders.ts';
import { isAlwaysFree } from '../../../../core/pricing/delivery-text.ts';
import { discountPercent } from '../../../../core/pricing/discount.ts';
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { dataOf } from '../api/contract-check.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleCategory, sampleSale, sampleSeller, type SampleSaleOverrides } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v1/search/list/{keyword}';
const FILTER = 'POST /api/v1/search/filter';
const CATEGORY = 'POST /api/v1/category';

/** The columns that a copy of a sale shares with it. */
const COPIED = [
  'product_idx',
  'seller_idx',
  'type',
  'start_dt',
  'end_dt',
  'sale_price',
  'consumer_price',
  'order_min_limit',
  'order_max_limit',
  'required_option_cnt',
  'delivery_free_type',
  'delivery_free_value',
  'delivery_price',
] as const;

describe('filters of product lists', () => {
  const test = useTestShop();

  const sale = async (product_name: string, { product, ...overrides }: SampleSaleOverrides = {}) =>
    sampleSale(test.database, { product: { product_name, ...product }, ...overrides });
  const names = async (request: object): Promise<readonly string[]> => {
    const { search_list } = dataOf(LIST, await test.call(LIST, { keyword: '감귤', ...request }));
    return search_list.map(({ product_name }) => product_name);
  };
  const counts = async (request: object) => dataOf(FILTER, await test.call(FILTER, { keyword: '감귤', ...request }));

  /** Adds four sales, which differ in the conditions that they meet. */
  async function four() {
    const food = await sampleCategory(test.database, { category_name: '식품' });
    const fruit = await sampleCategory(test.database, { category_name: '과일', parent_idx: food });
    const drink = await sampleCategory(test.database, { category_name: '음료' });
    const farm = await sampleSeller(test.database, { member_id: 'farm', member_name: '할배농장' });
    await sale('감귤 하나', { product: { category_idx: fruit }, consumer_price: 24_000 });
    await sale('감귤 둘', { product: { category_idx: fruit }, consumer_price: 9_000, delivery_free_type: 'free' });
    await sale('감귤 셋', {
      product: { category_idx: drink },
      consumer_price: 30_000,
      sale_price: 30_000,
      type: 'group',
      options: [{ remaining_cnt: 0 }],
    });
    await sale('감귤 넷', {
      product: { category_idx: drink },
      consumer_price: 60_000,
      sale_price: 100_000,
      seller_idx: farm,
    });
    return { food, fruit, drink };
  }

  it('apply each condition alone, and several conditions together', async () => {
    const { food, fruit, drink } = await four();

    expect({
      category: await names({ category_idx: food }),
      subcategory: await names({ category_idx: fruit }),
      min: await names({ min_price: 24_000 }),
      max: await names({ max_price: 24_000 }),
      free: await names({ flags: 'free' }),
      buyable: await names({ flags: 'buyable' }),
      group: await names({ flags: 'group' }),
      discount: await names({ flags: 'discount' }),
      seller: await names({ sellers: 'farm,nobody' }),
      two: await names({ flags: 'discount,free', category_idx: food }),
      none: await names({ flags: 'group,free', category_idx: drink }),
    }).toEqual({
      category: ['감귤 둘', '감귤 하나'],
      subcategory: ['감귤 둘', '감귤 하나'],
      min: ['감귤 넷', '감귤 셋', '감귤 하나'],
      max: ['감귤 둘', '감귤 하나'],
      free: ['감귤 둘'],
      buyable: ['감귤 넷', '감귤 둘', '감귤 하나'],
      group: ['감귤 셋'],
      discount: ['감귤 넷', '감귤 둘'],
      seller: ['감귤 넷'],
      two: ['감귤 둘'],
      none: [],
    });
  });

  it('count the results under the conditions, which do not affect the interpretation of the keyword', async () => {
    await four();
    await sale('감굴 통조림');

    const nothing = dataOf(LIST, await test.call(LIST, { keyword: '감귤', min_price: 99_000_000 }));

    expect(nothing).toMatchObject({ total_cnt: 0, is_total_exact: true, corrected_keyword: null, search_list: [] });
    expect(dataOf(LIST, await test.call(LIST, { keyword: '감귤', flags: 'free' })).total_cnt).toBe(1);
  });

  it('count each choice under the other conditions, and name the condition to remove', async () => {
    const { food, fruit, drink } = await four();

    const found = await counts({ flags: 'free', min_price: 10_000 });

    expect(found).toMatchObject({
      total_cnt: 0,
      is_exact: true,
      price_cnt_list: [1, 0, 0, 0],
      flag_list: [
        { flag: 'free', product_cnt: 0 },
        { flag: 'buyable', product_cnt: 0 },
        { flag: 'group', product_cnt: 0 },
        { flag: 'discount', product_cnt: 0 },
      ],
      seller_list: [],
      blocker: { group: 'free', product_cnt: 3 },
    });
    const ofFruit = await counts({ category_idx: fruit });
    expect(ofFruit.total_cnt).toBe(2);
    expect(ofFruit.category_list.map(({ category_idx, product_cnt }) => [category_idx, product_cnt])).toEqual([
      [food, 2],
      [fruit, 2],
      [drink, 2],
    ]);
    expect((await counts({ sellers: 'farm' })).seller_list).toContainEqual({
      member_id: 'farm',
      member_name: '할배농장',
      product_cnt: 1,
    });
  });

  it('count a sale as in stock while one of its options is, ignoring add-ons', async () => {
    const [out, left] = [{ remaining_cnt: 0 }, { remaining_cnt: 1 }];
    await sale('감귤 하나', { options: [out, left] });
    await sale('감귤 둘', { options: [out, out] });
    await sale('감귤 셋', { options: [left, { ...out, is_add_option: true }] });
    await sale('감귤 넷', { options: [out, { ...left, is_add_option: true }] });

    const { flag_list } = await counts({});

    expect(flag_list).toContainEqual({ flag: 'buyable', product_cnt: 2 });
    expect(await names({ flags: 'buyable' })).toEqual(['감귤 셋', '감귤 하나']);
  });

  it('count as many products for each choice as the list then contains, in stock or sold out', async () => {
    const [out, left] = [{ remaining_cnt: 0 }, { remaining_cnt: 1 }];
    for (const options of [[out], [out, left], [left]]) {
      await sale('감귤', { options });
      await sale('감귤', { options, delivery_free_type: 'free' });
      await sale('감귤', { options, delivery_free_type: 'free', type: 'group' });
      await sale('감귤', { options, sale_price: 100_000 });
    }

    for (const flags of ['', 'free', 'buyable', 'free,buyable', 'free,group', 'discount']) {
      const { flag_list } = await counts({ flags });
      expect(flag_list.length).toBeGreaterThan(1);
      for (const { flag, product_cnt } of flag_list) {
        const all = [...new Set([...flags.split(','), flag])].filter((one) => one !== '').join(',');
        const { total_cnt } = dataOf(LIST, await test.call(LIST, { keyword: '감귤', flags: all }));
        expect({ flags, flag, product_cnt }).toEqual({ flags, flag, product_cnt: total_cnt });
      }
    }
  });

  it('count and list the sales of a category, which are all in stock', async () => {
    const { drink } = await four();

    const list = dataOf(CATEGORY, await test.call(CATEGORY, { category_idx: drink, flags: 'group' })).list;
    const { total_cnt, flag_list } = await counts({ keyword: '', category_idx: drink });

    expect([list, total_cnt, flag_list.find(({ flag }) => flag === 'group')?.product_cnt]).toEqual([[], 1, 0]);
  });

  it('sort by newness, orders, discount and reviews, page after page', async () => {
    const made = [];
    for (let number = 0; number < 25; number += 1) {
      const { sell_idx, product_idx } = await sale(`감귤 ${number}`, {
        start_dt: `2026-11-${String(1 + (number % 9)).padStart(2, '0')} 00:00:00`,
        consumer_price: 1_000 * (1 + (number % 7)),
      });
      const review_cnt = number % 5;
      await test.database.updateTable('product').set({ review_cnt }).where('product_idx', '=', product_idx).execute();
      const order_cnt = number % 4;
      await test.database.updateTable('sale_facet').set({ order_cnt }).where('sell_idx', '=', sell_idx).execute();
      const price = { sale_price: 25_000, consumer_price: 1_000 * (1 + (number % 7)) };
      made.push({ sell_idx, review_cnt, order_cnt, day: number % 9, rate: discountPercent(price) });
    }
    const newest = made.toSorted((one, other) => other.sell_idx - one.sell_idx);
    const expected = {
      0: newest.toSorted(
        (one, other) => other.order_cnt - one.order_cnt || other.review_cnt - one.review_cnt || other.day - one.day,
      ),
      3: newest.toSorted((one, other) => other.day - one.day),
      4: newest.toSorted((one, other) => other.order_cnt - one.order_cnt),
      5: newest.toSorted((one, other) => other.rate - one.rate),
      6: newest.toSorted((one, other) => other.review_cnt - one.review_cnt),
    };
    for (const sort of [0, 3, 4, 5, 6] as const) {
      const first = dataOf(LIST, await test.call(LIST, { keyword: '감귤', sort }));
      const second = dataOf(LIST, await test.call(LIST, { keyword: '감귤', sort, cursor: first.next_cursor }));
      const ids = [...first.search_list, ...second.search_list].map(({ sell_idx }) => sell_idx);
      expect({ sort, ids, end: second.next_cursor }).toEqual({
        sort,
        ids: expected[sort].map(({ sell_idx }) => sell_idx),
        end: null,
      });
    }
  });

  it('sort the few results of several words by orders, discount and reviews', async () => {
    const ids: number[] = [];
    for (const number of [1, 2, 3]) {
      const { sell_idx } = await sale('제주 감귤', { sale_price: 100_000, consumer_price: 90_000 - 10_000 * number });
      await sql`update sale_facet set order_cnt = ${number}, review_cnt = ${number} where sell_idx = ${sell_idx}`.execute(
        test.database,
      );
      ids.unshift(sell_idx);
    }

    for (const sort of [4, 5, 6] as const) {
      const { search_list } = dataOf(LIST, await test.call(LIST, { keyword: '감귤 제주', sort }));
      expect({ sort, ids: search_list.map(({ sell_idx }) => sell_idx) }).toEqual({ sort, ids });
    }
  });

  it('sort a list of more than a thousand by orders, page after page', async () => {
    const { sell_idx } = await sale('감귤');
    await test.database
      .insertInto('sale')
      .columns(COPIED)
      .expression((from) =>
        from
          .selectFrom('sale')
          .select(COPIED)
          .innerJoin(sql`generate_series(1, 1050)`.as('number'), (join) => join.onTrue())
          .where('sell_idx', '=', sell_idx),
      )
      .execute();
    await sql`update sale_facet set order_cnt = sell_idx % 50`.execute(test.database);
    const found = async (cursor: string | null) =>
      dataOf(LIST, await test.call(LIST, { keyword: '감귤', sort: 4, cursor }));

    const first = await found(null);
    const second = await found(first.next_cursor);

    expect([first.total_cnt, first.is_total_exact]).toEqual([1_000, false]);
    const ids = [...first.search_list, ...second.search_list].map((card) => card.sell_idx);
    const ordered = (await test.database.selectFrom('sale_facet').select(['sell_idx', 'order_cnt']).execute())
      .toSorted((one, other) => other.order_cnt - one.order_cnt || other.sell_idx - one.sell_idx)
      .map((row) => row.sell_idx);
    expect(ids).toEqual(ordered.slice(0, 40));
    expect(await counts({})).toMatchObject({ total_cnt: 1_000, is_exact: false });
  });

  it('continue the recommended order by newness beyond the hundred newest', async () => {
    const first = await sale('감귤');
    const { sell_idx, product_idx, seller_idx } = first;
    for (let number = 1; number < 130; number += 1) await sampleSale(test.database, { product_idx, seller_idx });
    await test.database.updateTable('sale_facet').set({ order_cnt: 9 }).where('sell_idx', '=', sell_idx).execute();
    const ids: number[] = [];
    const pageAt = async (cursor: string | null): Promise<string | null> => {
      const { search_list, next_cursor } = dataOf(LIST, await test.call(LIST, { keyword: '감귤', cursor }));
      ids.push(...search_list.map((card) => card.sell_idx));
      return next_cursor;
    };
    let cursor = await pageAt(null);
    while (cursor !== null) cursor = await pageAt(cursor);

    expect(ids.length).toBe(130);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  it('keep the facets of a sale equal to what the core calculates, after every change', async () => {
    const { sell_idx, product_idx } = await sale('감귤');
    const facet = async () =>
      test.database.selectFrom('sale_facet').selectAll().where('sell_idx', '=', sell_idx).executeTakeFirst();
    for (const change of [
      { delivery_free_type: 'free', consumer_price: 0, sale_price: 0 },
      { delivery_free_type: 'amount', delivery_free_value: 0, consumer_price: 20_000, sale_price: 10_000 },
      { delivery_free_type: 'amount', delivery_free_value: 30_000, consumer_price: 1, sale_price: 1_000_000_000 },
      { delivery_free_type: 'always', delivery_price: 0, consumer_price: 6_667, sale_price: 10_000, type: 'group' },
    ] as const) {
      await test.database.updateTable('sale').set(change).where('sell_idx', '=', sell_idx).execute();
      const row = await test.database
        .selectFrom('sale')
        .selectAll()
        .where('sell_idx', '=', sell_idx)
        .executeTakeFirstOrThrow();
      expect(await facet()).toMatchObject({
        consumer_price: row.consumer_price,
        is_free: isAlwaysFree(row),
        discount_rate: discountPercent(row),
        is_group: row.type === 'group',
      });
    }
    const category_idx = await sampleCategory(test.database);
    await test.database
      .updateTable('product')
      .set({ review_cnt: 7, category_idx })
      .where('product_idx', '=', product_idx)
      .execute();
    expect(await facet()).toMatchObject({ review_cnt: 7, category_idx });
    await test.database.deleteFrom('sale_option').where('sell_idx', '=', sell_idx).execute();
    await test.database.deleteFrom('sale').where('sell_idx', '=', sell_idx).execute();
    expect(await facet()).toBeUndefined();
  });

  it('count the orders of seven days once each, without cancelled ones, and at most once an hour', async () => {
    const bought = await sale('감귤');
    const placed = await paidOrder(test, { cart_list: [lineOf(bought, 2)] });
    const orders = async () =>
      (await test.database.selectFrom('sale_facet').select('order_cnt').executeTakeFirstOrThrow()).order_cnt;

    await countRecentOrders(test.shop);
    expect(await orders()).toBe(1);
    await test.database
      .updateTable('order_line')
      .set({ order_status: '취소완료' })
      .where('payment_idx', '=', placed.payment_idx)
      .execute();
    await countRecentOrders(test.shop);
    expect(await orders()).toBe(1);
    test.clock.advance(HOUR_MS);
    await countRecentOrders(test.shop);
    expect(await orders()).toBe(0);
    await test.database.updateTable('order_line').set({ order_status: '결제완료' }).execute();
    test.clock.advance(7 * DAY_MS);
    await countRecentOrders(test.shop);
    expect(await orders()).toBe(0);
  });

  it.each([
    ['a negative price', { min_price: -1 }],
    ['a price above the maximum', { max_price: 1e12 }],
    ['a long list of conditions', { flags: 'x'.repeat(1_000) }],
    ['a long list of sellers', { sellers: 'x'.repeat(10_000) }],
    ['an unknown sort', { sort: 7 }],
  ])('reject %s, which no client sends', async (_name, request: object) => {
    expect((await test.call(LIST, { keyword: '감귤', ...request })).result_code).toBe(400);
  });
});
