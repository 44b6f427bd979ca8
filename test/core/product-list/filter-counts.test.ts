import { describe, expect, it } from 'vitest';
import { categoryPaths } from '../../../core/product-list/category-paths.ts';
import { countFilter, activeGroups, withoutGroup, type FilterRow } from '../../../core/product-list/filter-counts.ts';
import { NO_FILTER as EMPTY } from '../../../core/product-list/product-filter.ts';

const NO_FILTER = { ...EMPTY, sellerIds: [] };
const PATHS = categoryPaths([
  { category_idx: 1, parent_idx: null },
  { category_idx: 2, parent_idx: 1 },
  { category_idx: 3, parent_idx: null },
]);
const row = (overrides: Partial<FilterRow> = {}): FilterRow => ({
  category_idx: 2,
  consumer_price: 20_000,
  is_free: false,
  is_group: false,
  isBuyable: true,
  discount_rate: 10,
  seller_idx: 5,
  ...overrides,
});

describe('countFilter', () => {
  it('counts the choices of each group under the conditions of all other groups', () => {
    const rows = [row({ is_free: true }), row({ consumer_price: 9_999 }), row({ category_idx: 3, discount_rate: 30 })];

    const counts = countFilter(rows, { ...NO_FILTER, category_idx: 1, min_price: 10_000, max_price: 30_000 }, PATHS);

    expect(counts.total_cnt).toBe(1);
    expect([...counts.categories]).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(counts.prices).toEqual([1, 1, 0, 0]);
    expect([...counts.flags]).toEqual([
      ['free', 1],
      ['buyable', 1],
      ['group', 0],
      ['discount', 0],
    ]);
    expect(counts.blocker).toBeNull();
  });

  it('returns the condition whose removal leaves the most products, and null if no single removal helps', () => {
    const rows = [row(), row(), row({ is_free: true, consumer_price: 90_000 })];

    const filter = { ...NO_FILTER, flag_list: ['free' as const], max_price: 30_000 };

    expect(countFilter(rows, filter, PATHS).blocker).toEqual({ group: 'free', cnt: 2 });
    expect(countFilter([row({ consumer_price: 90_000 })], filter, PATHS).blocker).toBeNull();
    expect(countFilter([], NO_FILTER, PATHS)).toMatchObject({ total_cnt: 0, blocker: null });
  });

  it('lists every group with a condition: removing all of them leaves an empty filter', () => {
    const filter = {
      category_idx: 1,
      min_price: 1,
      max_price: null,
      flag_list: ['free' as const, 'group' as const],
      seller_list: ['farm'],
    };

    expect(activeGroups(filter).reduce(withoutGroup, filter)).toEqual(EMPTY);
  });
});

describe('categoryPaths', () => {
  it('ends at a cycle and at a missing parent', () => {
    const paths = categoryPaths([
      { category_idx: 1, parent_idx: 2 },
      { category_idx: 2, parent_idx: 1 },
      { category_idx: 3, parent_idx: 99 },
    ]);

    expect([...paths.values()].map((path) => path.at(-1))).toEqual([1, 2, 3]);
  });
});
