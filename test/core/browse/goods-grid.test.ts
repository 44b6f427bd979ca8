import { describe, expect, it } from 'vitest';
import { holidayProducts, newProducts } from '../../../core/browse/goods-grid.ts';

describe('newProducts', () => {
  it.each([
    [[], []],
    [[1], []],
    [
      [1, 2],
      [1, 2],
    ],
    [
      [1, 2, 3],
      [1, 2],
    ],
    [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
  ])('for %j returns %j: whole rows of two', (list, shown) => {
    expect(newProducts(list)).toEqual(shown);
  });
});

describe('holidayProducts', () => {
  it.each([
    [[], []],
    [[1], []],
    [
      [1, 2],
      [1, 2],
    ],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
  ])('for %j returns %j: all products, if there are at least two', (list, shown) => {
    expect(holidayProducts(list)).toEqual(shown);
  });
});
