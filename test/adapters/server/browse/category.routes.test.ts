import { describe, expect, it } from 'vitest';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleCategory, sampleSale, sampleSeller, type SampleSaleOverrides } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const TREE = 'GET /api/v1/category';
const LIST = 'POST /api/v1/category';
const INFLUENCERS = 'POST /api/v1/category/influencer';

describe('for categories,', () => {
  const test = useTestShop();

  const sale = async (category_idx: number, overrides: SampleSaleOverrides = {}) =>
    (await sampleSale(test.database, { product: { category_idx }, ...overrides })).sell_idx;
  const list = async (request: { category_idx: number; sort?: 0 | 1 | 2 | 5; cursor?: string | null }) =>
    dataOf(LIST, await test.call(LIST, request));
  const idsOf = async (category_idx: number, sort: 0 | 1 | 2 = 0) =>
    (await list({ category_idx, sort })).list.map(({ sell_idx }) => sell_idx);

  /** Returns all sales of a category, page after page. */
  async function readAll(category_idx: number, sort: 0 | 1 | 2) {
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ category_idx, sort, cursor });
      pages.push(page.list.map(({ sell_idx }) => sell_idx));
      cursor = page.next_cursor;
    } while (cursor !== null && pages.length < 20);
    return pages;
  }

  describe('GET /api/v1/category', () => {
    it('is empty without categories', async () => {
      expect(dataOf(TREE, await test.call(TREE, {}))).toEqual([]);
    });

    it('lists parents before their children, each level in its order, with the images of their tiles', async () => {
      const food = await sampleCategory(test.database, {
        category_name: '식품',
        category_img: 'tiles/food',
        ordinal: 2,
      });
      const fruit = await sampleCategory(test.database, { category_name: '과일', parent_idx: food, ordinal: 1 });
      const beauty = await sampleCategory(test.database, { category_name: '뷰티', ordinal: 1 });
      const citrus = await sampleCategory(test.database, { category_name: '감귤', parent_idx: fruit, ordinal: 0 });

      expect(dataOf(TREE, await test.call(TREE, {}))).toEqual([
        { category_idx: beauty, category_name: '뷰티', parent_idx: null, category_img: null },
        { category_idx: food, category_name: '식품', parent_idx: null, category_img: 'tiles/food' },
        { category_idx: fruit, category_name: '과일', parent_idx: food, category_img: null },
        { category_idx: citrus, category_name: '감귤', parent_idx: fruit, category_img: null },
      ]);
    });
  });

  describe('POST /api/v1/category', () => {
    it('shows the sales of a category and of its subcategories', async () => {
      const food = await sampleCategory(test.database);
      const fruit = await sampleCategory(test.database, { parent_idx: food });
      const other = await sampleCategory(test.database);
      const above = await sale(food);
      const below = await sale(fruit);
      await sale(other);

      expect(await idsOf(food)).toEqual([below, above]);
      expect(await idsOf(fruit)).toEqual([below]);
    });

    it('returns an empty list for an empty category, and 404 for an unknown one', async () => {
      const category_idx = await sampleCategory(test.database);

      expect(await list({ category_idx })).toEqual({ list: [], next_cursor: null });
      expect(await test.call(LIST, { category_idx: category_idx + 1 })).toMatchObject({ result_code: 404 });
    });

    it('sorts by newness and by price, the newer of two equals first', async () => {
      const category_idx = await sampleCategory(test.database);
      const old = await sale(category_idx, { start_dt: '2026-11-01 00:00:00', consumer_price: 2_000 });
      const dear = await sale(category_idx, { start_dt: '2026-11-20 00:00:00', consumer_price: 9_000 });
      const same = await sale(category_idx, { start_dt: '2026-11-01 00:00:00', consumer_price: 2_000 });

      expect(await idsOf(category_idx, 0)).toEqual([dear, same, old]);
      expect(await idsOf(category_idx, 1)).toEqual([same, old, dear]);
      expect(await idsOf(category_idx, 2)).toEqual([dear, same, old]);
    });

    it('shows a sale from its start on, until its end', async () => {
      const category_idx = await sampleCategory(test.database);
      await sale(category_idx, { start_dt: formatKst(NOON + 1_000), end_dt: formatKst(NOON + 3_000) });
      const shownAt = async (ms: number) => {
        test.clock.set(NOON + ms);
        test.shop.responses.clear();
        return (await idsOf(category_idx)).length;
      };

      expect([await shownAt(999), await shownAt(1_000), await shownAt(2_999), await shownAt(3_000)]).toEqual([
        0, 1, 1, 0,
      ]);
    });

    it('omits sold-out sales, even if add-ons are left', async () => {
      const category_idx = await sampleCategory(test.database);
      await sale(category_idx, { options: [{ remaining_cnt: 0 }, { is_add_option: true, remaining_cnt: 5 }] });
      const left = await sale(category_idx, { options: [{ remaining_cnt: 0 }, { remaining_cnt: 1 }] });

      expect(await idsOf(category_idx)).toEqual([left]);
    });

    it('lists each sale once in a stable order, over pages of 20, however many are equal', async () => {
      const category_idx = await sampleCategory(test.database);
      const first = await sampleSale(test.database, { product: { category_idx } });
      const { product_idx, seller_idx } = first;
      for (let count = 1; count < 45; count += 1) {
        await sale(category_idx, {
          product_idx,
          seller_idx,
          start_dt: `2026-11-${count % 3 === 0 ? '10' : '11'} 00:00:00`,
          consumer_price: 1_000 * (1 + (count % 2)),
        });
      }
      const rows = await test.database.selectFrom('sale').select(['sell_idx', 'start_dt', 'consumer_price']).execute();
      const orders = {
        0: (row: (typeof rows)[number]) => row.start_dt,
        1: (row: (typeof rows)[number]) => String(1_000_000 - row.consumer_price).padStart(9, '0'),
        2: (row: (typeof rows)[number]) => String(row.consumer_price).padStart(9, '0'),
      };

      for (const sort of [0, 1, 2] as const) {
        const key = orders[sort];
        const expected = rows
          .toSorted((one, other) => other.sell_idx - one.sell_idx)
          .toSorted((one, other) => (key(one) < key(other) ? 1 : key(one) > key(other) ? -1 : 0));
        const pages = await readAll(category_idx, sort);
        expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
        expect(pages.flat()).toEqual(expected.map(({ sell_idx }) => sell_idx));
      }
    });

    it('ends without a cursor when the last page is full', async () => {
      const category_idx = await sampleCategory(test.database);
      const { product_idx, seller_idx } = await sampleSale(test.database, { product: { category_idx } });
      for (let count = 1; count < 20; count += 1) await sale(category_idx, { product_idx, seller_idx });

      expect((await readAll(category_idx, 0)).map((page) => page.length)).toEqual([20]);
    });

    it('neither repeats nor skips remaining sales when others start and end between two pages', async () => {
      const category_idx = await sampleCategory(test.database);
      const { product_idx, seller_idx } = await sampleSale(test.database, { product: { category_idx } });
      for (let count = 1; count < 30; count += 1) await sale(category_idx, { product_idx, seller_idx });
      const before = await list({ category_idx });
      const last = before.list.at(-1)?.sell_idx ?? 0;

      await sale(category_idx, { product_idx, seller_idx });
      await test.database
        .updateTable('sale')
        .set({ end_dt: formatKst(NOON) })
        .where('sell_idx', '=', last)
        .execute();
      const after = await list({ category_idx, cursor: before.next_cursor });

      expect(after.list.map(({ sell_idx }) => sell_idx)).toEqual(
        Array.from({ length: 10 }, (_, index) => last - 1 - index),
      );
    });

    it.each([
      'x',
      '한글',
      'W10',
      'WzAsMSwxLDBd',
      cursorOf([0, '2026-02-31 00:00:00', 1, 0]),
      cursorOf([0, '9999-99-99 99:99:99', 1, 0]),
      cursorOf([1, 5, 1, 0]),
      cursorOf([0, 5, 1, 0]),
      cursorOf([0, "' or 1=1", 1, 0]),
      cursorOf([0, '2026-11-21 12:00:00', 1.5, 0]),
      cursorOf([0, '2026-11-21 12:00:00', 1, 0, 0]),
      cursorOf({ 0: 0 }),
      cursorOf(null),
    ])('starts from the first page for an invalid cursor: %s', async (cursor) => {
      const category_idx = await sampleCategory(test.database);
      const sell_idx = await sale(category_idx);

      expect((await list({ category_idx, cursor })).list.map((card) => card.sell_idx)).toEqual([sell_idx]);
    });

    it('starts from the first page for a cursor with a discount of more than 100 %', async () => {
      const category_idx = await sampleCategory(test.database);
      const sell_idx = await sale(category_idx);
      const cursor = cursorOf([5, 1_000_000_000, 1, 0]);

      expect((await list({ category_idx, sort: 5, cursor })).list.map((card) => card.sell_idx)).toEqual([sell_idx]);
    });

    it('rejects hostile requests', async () => {
      const category_idx = await sampleCategory(test.database);

      expect(await findHardeningViolations(test, LIST, { category_idx, sort: 0, cursor: null })).toEqual([]);
    });
  });

  describe('POST /api/v1/category/influencer', () => {
    it('lists influencers only, 20 on a page, each once', async () => {
      await sampleSeller(test.database);
      const members: string[] = [];
      for (let count = 0; count < 21; count += 1) {
        const member_id = `influencer${count}`;
        await sampleSeller(test.database, { member_id, member_name: '소라', account: '@sora', is_influencer: true });
        members.push(member_id);
      }

      const first = dataOf(INFLUENCERS, await test.call(INFLUENCERS, {}));
      const second = dataOf(INFLUENCERS, await test.call(INFLUENCERS, { cursor: first.next_cursor }));

      expect(first.list[0]).toEqual({
        member_id: 'influencer0',
        member_name: '소라',
        account: '@sora',
        profile_img: null,
      });
      expect([...first.list, ...second.list].map(({ member_id }) => member_id)).toEqual(members);
      expect([first.list.length, second.next_cursor]).toEqual([20, null]);
    });

    it('rejects hostile requests', async () => {
      expect(await findHardeningViolations(test, INFLUENCERS, { cursor: null })).toEqual([]);
    });
  });
});

function cursorOf(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
