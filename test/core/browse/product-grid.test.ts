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
  ])('returns for %j the list %j: all products, or none for fewer than two', (list, shown) => {
    expect(holidayProducts(list)).toEqual(shown);
  });
});
