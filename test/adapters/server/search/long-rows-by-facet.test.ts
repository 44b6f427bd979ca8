import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../../../adapters/server/listing/listed-query.ts';
import { longRowsByFacet, type SortLimits } from '../../../../adapters/server/listing/long-rows-by-facet.ts';
import { searchListing } from '../../../../adapters/server/search/search-listing.ts';
import type { ListPosition } from '../../../../adapters/server/listing/cursor.ts';
import { NO_FILTER, type ProductFilter } from '../../../../core/product-list/product-filter.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleSale, sampleSeller } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const SALES = 20;
const PAGE = 4;

describe('a long list of a keyword in the order of orders, discount or reviews', () => {
  const test = useTestShop();

  async function makeSales(): Promise<void> {
    const { product_idx } = await sampleSale(test.database, { product: { product_name: '제주 감귤' } });
    const other = await sampleSeller(test.database, { member_id: 'other' });
    for (let number = 1; number < SALES; number += 1) {
      await sampleSale(test.database, {
        product_idx,
        sale_price: 25_000,
        consumer_price: 10_000 + 1_000 * (number % 5),
        delivery_free_type: number % 2 === 0 ? 'free' : 'always',
        options: [{ remaining_cnt: number % 6 === 0 ? 0 : 5 }],
        ...(number % 3 === 0 && { seller_idx: other }),
        ...(number % 7 === 0 && { end_dt: formatKst(NOON) }),
      });
    }
    await sampleSale(test.database, { product: { product_name: '제주 감자, 귤' } });
    await sql`update sale_facet set order_cnt = sell_idx % 4, review_cnt = sell_idx % 3`.execute(test.database);
  }

  /** Returns the sales of all pages of the list. */
  async function pages(
    words: readonly string[],
    sort: 4 | 5 | 6,
    conditions: Partial<ProductFilter>,
    limits: SortLimits,
  ) {
    const listing = searchListing({ words });
    if (listing === null) throw new Error('There is no list of this keyword.');
    const rowsOf = longRowsByFacet(listing.inOrder, limits);
    const ids: number[] = [];
    let after: ListPosition | null = null;
    for (;;) {
      const filter = { ...NO_FILTER, ...conditions };
      const request: PageRequest = { sort, after, filter, interpretationIndex: 0, inStockOnly: false, isLong: true };
      const { rows } = await sql<{ sell_idx: number; key: number }>`${rowsOf(request, PAGE, formatKst(NOON))}`.execute(
        test.database,
      );
      ids.push(...rows.map(({ sell_idx }) => sell_idx));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return ids;
      after = [sort, last.key, last.sell_idx, 0];
    }
  }

  /** Returns the expected sales of the list, read from the tables themselves. */
  async function expected(sort: 4 | 5 | 6, conditions: Partial<ProductFilter>): Promise<readonly number[]> {
    const key = { 4: 'order_cnt', 5: 'discount_rate', 6: 'review_cnt' } as const;
    const { flag_list = [], seller_list = [], max_price = null } = conditions;
    const facets = await test.database
      .selectFrom('sale')
      .innerJoin('product', 'product.product_idx', 'sale.product_idx')
      .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
      .innerJoin('sale_facet', 'sale_facet.sell_idx', 'sale.sell_idx')
      .innerJoin('sale_option', 'sale_option.sell_idx', 'sale.sell_idx')
      .select(['sale.sell_idx', 'sale.end_dt', 'sale.consumer_price', 'is_free', 'remaining_cnt', 'order_cnt'])
      .select(['sale_facet.discount_rate', 'sale_facet.review_cnt', 'seller.member_id'])
      .where('product_name', '=', '제주 감귤')
      .execute();
    return facets
      .filter(({ end_dt }) => end_dt > formatKst(NOON))
      .filter(({ is_free }) => is_free || !flag_list.includes('free'))
      .filter(({ remaining_cnt }) => remaining_cnt > 0 || !flag_list.includes('buyable'))
      .filter(({ member_id }) => seller_list.length === 0 || seller_list.includes(member_id))
      .filter(({ consumer_price }) => max_price === null || consumer_price <= max_price)
      .toSorted((one, other) => other[key[sort]] - one[key[sort]] || other.sell_idx - one.sell_idx)
      .map(({ sell_idx }) => sell_idx);
  }

  it.each([
    ['sorted', { any: SALES, free: SALES }],
    ['compared by name', { any: 1, free: 1 }],
  ] as const)('has the expected sales, page after page, when it is %s', async (_, limits) => {
    await makeSales();
    const filters: readonly Partial<ProductFilter>[] = [
      {},
      { flag_list: ['free'] },
      { flag_list: ['free', 'buyable'] },
      { seller_list: ['other'] },
      { seller_list: ['other', 'nobody'] },
      { seller_list: ['other'], flag_list: ['free'] },
      { flag_list: ['free'], max_price: 12_000 },
    ];
    for (const words of [['감귤'], ['ㄱㄱ'], ['제주', 'ㄱㄱ']]) {
      for (const sort of [4, 5, 6] as const) {
        for (const filter of filters) {
          const found = await pages(words, sort, filter, limits);
          expect({ words, sort, filter, found }).toEqual({ words, sort, filter, found: await expected(sort, filter) });
          expect(found.length).toBeGreaterThan(0);
        }
      }
    }
  });
});
