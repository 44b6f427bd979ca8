import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../../../adapters/server/listing/listed-query.ts';
import type { FacetWay } from '../../../../adapters/server/listing/facet-way.ts';
import { longRowsByFacet } from '../../../../adapters/server/listing/long-rows-by-facet.ts';
import { searchListing } from '../../../../adapters/server/search/search-listing.ts';
import type { ListPlace } from '../../../../adapters/server/listing/cursor.ts';
import { NO_FILTER } from '../../../../core/product-list/product-filter.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const SALES = 20;
const PAGE = 4;

describe('a long list of a keyword in the order of orders, discount or reviews', () => {
  const test = useTestShop();

  async function makeSales(): Promise<void> {
    const { product_idx } = await sampleSale(test.database, { product: { product_name: '감귤' } });
    for (let number = 1; number < SALES; number += 1) {
      await sampleSale(test.database, {
        product_idx,
        sale_price: 25_000,
        consumer_price: 10_000 + 1_000 * (number % 5),
        delivery_free_type: number % 2 === 0 ? 'free' : 'always',
        options: [{ remaining_cnt: number % 6 === 0 ? 0 : 5 }],
        ...(number % 7 === 0 && { end_dt: formatKst(NOON) }),
      });
    }
    await sampleSale(test.database, { product: { product_name: '사과' } });
    await sql`update sale_facet set order_cnt = sell_idx % 4, review_cnt = sell_idx % 3`.execute(test.database);
  }

  /** Every page of the list, read to its end. */
  async function pages(sort: 4 | 5 | 6, flags: readonly ('free' | 'buyable')[], way: FacetWay) {
    const listing = searchListing({ words: ['감귤'] });
    if (listing === null) throw new Error('There is no list of this keyword.');
    const rowsOf = longRowsByFacet(listing.inOrder, way);
    const ids: number[] = [];
    let after: ListPlace | null = null;
    for (;;) {
      const filter = { ...NO_FILTER, flag_list: flags };
      const request: PageRequest = { sort, after, filter, way: 0, inStockOnly: false, facetWay: way };
      const { rows } = await sql<{ sell_idx: number; key: number }>`${rowsOf(request, PAGE, formatKst(NOON))}`.execute(
        test.database,
      );
      ids.push(...rows.map(({ sell_idx }) => sell_idx));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return ids;
      after = [sort, last.key, last.sell_idx, 0];
    }
  }

  /** The expected content of the list, read from the base tables. */
  async function expected(sort: 4 | 5 | 6, flags: readonly string[]): Promise<readonly number[]> {
    const key = { 4: 'order_cnt', 5: 'discount_rate', 6: 'review_cnt' } as const;
    const facets = await test.database
      .selectFrom('sale')
      .innerJoin('product', 'product.product_idx', 'sale.product_idx')
      .innerJoin('sale_facet', 'sale_facet.sell_idx', 'sale.sell_idx')
      .innerJoin('sale_option', 'sale_option.sell_idx', 'sale.sell_idx')
      .select(['sale.sell_idx', 'sale.end_dt', 'is_free', 'remaining_cnt', 'order_cnt', 'sale_facet.discount_rate'])
      .select('sale_facet.review_cnt')
      .where('product_name', '=', '감귤')
      .execute();
    return facets
      .filter(({ end_dt }) => end_dt > formatKst(NOON))
      .filter(({ is_free }) => is_free || !flags.includes('free'))
      .filter(({ remaining_cnt }) => remaining_cnt > 0 || !flags.includes('buyable'))
      .toSorted((one, other) => other[key[sort]] - one[key[sort]] || other.sell_idx - one.sell_idx)
      .map(({ sell_idx }) => sell_idx);
  }

  it.each(['sorted', 'remembered', 'looked-up'] as const)(
    'is the same, page after page, when it is %s',
    async (way) => {
      await makeSales();
      for (const sort of [4, 5, 6] as const) {
        for (const flags of [[], ['free'], ['free', 'buyable']] as const) {
          const found = await pages(sort, flags, way);
          expect({ sort, flags, found }).toEqual({ sort, flags, found: await expected(sort, flags) });
          expect(found.length).toBeGreaterThan(PAGE);
        }
      }
    },
  );
});
