import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LIST_SORTS, type ListSort } from '../../../../core/browse/list-sort.ts';
import { discountPercent } from '../../../../core/pricing/discount.ts';
import { dataOf } from '../api/contract-check.ts';
import { sampleCategory, sampleSale, sampleSeller } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const CATEGORY = 'POST /api/v1/category';

describe('a category', () => {
  const test = useTestShop();

  it('lists the sales of its subcategories, too, page after page, in each order and with filters', async () => {
    const food = await sampleCategory(test.database, { category_name: '식품' });
    const fruit = await sampleCategory(test.database, { category_name: '과일', parent_idx: food });
    const peach = await sampleCategory(test.database, { category_name: '복숭아', parent_idx: fruit });
    const other = await sampleSeller(test.database, { member_id: 'other' });
    const made = [];
    for (let number = 0; number < 32; number += 1) {
      const consumer_price = 1_000 * (5 + (number % 7));
      const day = 1 + (number % 9);
      const { sell_idx, product_idx, seller_idx } = await sampleSale(test.database, {
        product: { category_idx: [food, fruit, peach][number % 3] ?? peach },
        start_dt: `2026-11-0${day} 00:00:00`,
        delivery_free_type: 'free',
        sale_price: 25_000,
        consumer_price,
        options: [{ remaining_cnt: number % 10 === 0 ? 0 : 5 }],
        ...(number % 2 === 0 && { seller_idx: other }),
      });
      const counts = { review_cnt: product_idx % 5, order_cnt: sell_idx % 4 };
      const rate = discountPercent({ sale_price: 25_000, consumer_price });
      if (number % 10 !== 0) made.push({ sell_idx, seller_idx, day, consumer_price, rate, ...counts });
    }
    await sql`update product set review_cnt = product_idx % 5`.execute(test.database);
    await sql`update sale_facet set order_cnt = sell_idx % 4`.execute(test.database);
    const newest = made.toSorted((one, next) => next.sell_idx - one.sell_idx);
    type Made = (typeof made)[number];
    const orders: Readonly<Record<ListSort, (one: Made, next: Made) => number>> = {
      0: (one, next) => next.order_cnt - one.order_cnt || next.review_cnt - one.review_cnt || next.day - one.day,
      1: (one, next) => one.consumer_price - next.consumer_price,
      2: (one, next) => next.consumer_price - one.consumer_price,
      3: (one, next) => next.day - one.day,
      4: (one, next) => next.order_cnt - one.order_cnt,
      5: (one, next) => next.rate - one.rate,
      6: (one, next) => next.review_cnt - one.review_cnt,
    };
    for (const { value: sort } of LIST_SORTS) {
      for (const sellers of [undefined, 'other']) {
        const expected = newest
          .toSorted(orders[sort])
          .filter(({ consumer_price, seller_idx }) => consumer_price <= 10_000 && (!sellers || seller_idx === other));
        const listed: number[] = [];
        const pageAt = async (cursor: string | null): Promise<string | null> => {
          const request = { category_idx: food, sort, flags: 'free', max_price: 10_000, sellers, cursor };
          const { list, next_cursor } = dataOf(CATEGORY, await test.call(CATEGORY, request));
          listed.push(...list.map(({ sell_idx }) => sell_idx));
          return next_cursor;
        };
        let cursor = await pageAt(null);
        while (cursor !== null) cursor = await pageAt(cursor);
        expect({ sort, sellers, ids: listed }).toEqual({
          sort,
          sellers,
          ids: expected.map(({ sell_idx }) => sell_idx),
        });
      }
    }
  });
});
