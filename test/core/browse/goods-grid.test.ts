import { describe, expect, it } from 'vitest';
import { holidayGoods, newGoods } from '../../../core/browse/goods-grid.ts';

describe('newGoods', () => {
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
    expect(newGoods(list)).toEqual(shown);
  });
});

describe('holidayGoods', () => {
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
    expect(holidayGoods(list)).toEqual(shown);
  });
});
