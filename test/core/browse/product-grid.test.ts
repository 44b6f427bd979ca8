import { describe, expect, it } from 'vitest';
import { holidayProducts, newProducts } from '../../../core/browse/product-grid.ts';

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
  ])('returns for %j only full rows of two: %j', (list, shown) => {
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
  ])('returns for %j all products, or none if there are fewer than two: %j', (list, shown) => {
    expect(holidayProducts(list)).toEqual(shown);
  });
});
