import { describe, expect, it } from 'vitest';
import { holidayGoods, newGoods } from '../../../core/home/goods-grid.ts';

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
  ])('of %j shows %j: whole rows of two', (list, shown) => {
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
  ])('of %j shows %j: all of them from two on', (list, shown) => {
    expect(holidayGoods(list)).toEqual(shown);
  });
});
