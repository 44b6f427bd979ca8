import { parseProductFilter } from '../../../core/browse/filter-address.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FILTER_FLAGS,
  filterQuery,
  isEmptyFilter,
  NO_FILTER,
  type ProductFilter,
} from '../../../core/product-list/product-filter.ts';

const parse = (query: string): ProductFilter => parseProductFilter(new URLSearchParams(query));

describe('FILTER_FLAGS', () => {
  it('have the labels used elsewhere in the storefront', () => {
    expect(FILTER_FLAGS.map(({ text }) => text)).toEqual(['무료배송', '판매 중', '공동구매', '할인 30% 이상']);
  });
});

describe('parseProductFilter', () => {
  it('parses every condition', () => {
    expect(parse('category_idx=3&min_price=10000&max_price=30000&flags=group,free&sellers=farm,shop-2')).toEqual({
      category_idx: 3,
      min_price: 10_000,
      max_price: 30_000,
      flag_list: ['free', 'group'],
      seller_list: ['farm', 'shop-2'],
    });
  });

  it.each([
    '',
    'category_idx=-1&min_price=-5&max_price=1e3&flags=all&sellers=<b>',
    'min_price=30000&max_price=10000',
    'min_price=0',
    'min_price=999999999&max_price=9999999999999999999',
    `sellers=${'x'.repeat(5_000)}&flags=${','.repeat(5_000)}`,
  ])('ignores invalid conditions: %s', (query) => {
    expect(parse(query)).toEqual(NO_FILTER);
    expect(isEmptyFilter(parse(query))).toBe(true);
  });

  it('returns at most ten sellers, each once', () => {
    const ids = Array.from({ length: 15 }, (_, index) => `seller${index}`);

    expect(parse(`sellers=seller0,${ids.join(',')}`).seller_list).toEqual(ids.slice(0, 10));
  });

  it('parses the output of filterQuery', () => {
    const price = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
    const filters = fc
      .record({
        category_idx: fc.option(fc.integer({ min: 1, max: 1_000 })),
        min_price: price,
        max_price: price,
        flag_list: fc.subarray(['free', 'buyable', 'group', 'discount'] as const),
        seller_list: fc.subarray(['farm', 'a-b', 'c.d', 'e_f']),
      })
      .filter(({ min_price, max_price }) => min_price === null || max_price === null || min_price <= max_price);

    fc.assert(
      fc.property(filters, (filter) => {
        expect(parse(filterQuery(filter).slice(1))).toEqual(filter);
      }),
    );
  });
});
