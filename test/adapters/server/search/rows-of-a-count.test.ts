import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { parseCursor, type ListPosition } from '../../../../adapters/server/listing/cursor.ts';
import { countListed, findPage, toListing } from '../../../../adapters/server/listing/listed-page.ts';
import type { PageRequest } from '../../../../adapters/server/listing/listed-query.ts';
import { createRowsQuery } from '../../../../adapters/server/listing/listing-rows.ts';
import { searchListing } from '../../../../adapters/server/search/search-listing.ts';
import { LIST_SORTS, type ListSort } from '../../../../core/browse/list-sort.ts';
import { NO_FILTER, type ProductFilter } from '../../../../core/product-list/product-filter.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const SALES = 30;
const NOW = formatKst(NOON);
/** A word with an ordered list, and words whose sales are found in no order. */
const ORDERED = ['감귤'];
const UNORDERED = ['제주', '감귤'];

describe('the rows of a page that a count finds', () => {
  const test = useTestShop();

  async function makeSales(): Promise<void> {
    const { product_idx } = await sampleSale(test.database, { product: { product_name: '제주 감귤' } });
    for (let number = 1; number < SALES; number += 1) {
      await sampleSale(test.database, {
        product_idx,
        consumer_price: 10_000 + 1_000 * (number % 7),
        delivery_free_type: number % 5 === 0 ? 'always' : 'free',
        options: [{ remaining_cnt: number % 6 === 0 ? 0 : 5 }],
        ...(number % 8 === 0 && { end_dt: NOW }),
      });
    }
    await sql`update sale_facet set order_cnt = sell_idx % 4, review_cnt = sell_idx % 3`.execute(test.database);
  }

  function requestOf(sort: ListSort, after: ListPosition | null, conditions: Partial<ProductFilter>): PageRequest {
    return {
      sort,
      after,
      filter: { ...NO_FILTER, ...conditions },
      interpretationIndex: 0,
      inStockOnly: false,
      isLong: false,
    };
  }

  async function countWith(words: readonly string[], next: PageRequest, maxRows: number) {
    const listings = searchListing({ words });
    if (listings === null) throw new Error('There is no list of this keyword.');
    const { inOrder, inNoOrder } = listings;
    const request = { filter: next.filter, inStockOnly: false, next };
    const counted = await countListed(test.database, inNoOrder ?? inOrder, request, maxRows, NOW);
    return { ...counted, rowsOf: createRowsQuery(inNoOrder === null ? inOrder : toListing(counted.ids)) };
  }

  it.each([
    ['in order', ORDERED],
    ['in no order', UNORDERED],
  ] as const)('are those of the page loaded alone, page after page, for a list %s', async (_, words) => {
    await makeSales();
    const filters: readonly Partial<ProductFilter>[] = [{}, { flag_list: ['free', 'buyable'] }, { max_price: 14_000 }];
    for (const { value: sort } of LIST_SORTS) {
      for (const filter of filters) {
        let after: ListPosition | null = null;
        do {
          const request = requestOf(sort, after, filter);
          const { rows, rowsOf } = await countWith(words, request, 1_000);
          const alone = await findPage(test.database, rowsOf, request, NOW);
          expect(rows === null).toBe(sort >= 4);
          expect(await findPage(test.database, rowsOf, request, NOW, rows)).toEqual(alone);
          expect(alone.list.length).toBeGreaterThan(0);
          after = parseCursor(alone.next_cursor, sort);
        } while (after !== null);
      }
    }
  });

  it('are missing if a list in no order has more sales than were counted', async () => {
    await makeSales();

    const unordered = await countWith(UNORDERED, requestOf(0, null, {}), 5);
    const ordered = await countWith(ORDERED, requestOf(0, null, {}), 5);

    expect(unordered).toMatchObject({ seen: 5, rows: null });
    expect(ordered.seen).toBe(5);
    expect(ordered.rows).toHaveLength(SALES - 3);
  });
});
