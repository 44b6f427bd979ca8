import { describe, expect, it } from 'vitest';
import { discountPercent } from '../../../core/pricing/discount.ts';

describe('discountPercent', () => {
  it.each([
    [10_000, 7_000, 30],
    [29_900, 17_900, 40],
    [10_000, 9_901, 0],
    [10_000, 9_900, 1],
    [10_000, 1, 99],
    [10_000, 0, 100],
    [100, 42, 58],
  ])('for list price %d and selling price %d returns the integer part, %d', (sale_price, consumer_price, percent) => {
    expect(discountPercent({ sale_price, consumer_price })).toBe(percent);
  });

  it('returns 0 without a list price, if the selling price is not below it, and for invalid numbers', () => {
    expect(discountPercent({ sale_price: 0, consumer_price: 100 })).toBe(0);
    expect(discountPercent({ sale_price: 0, consumer_price: -100 })).toBe(0);
    expect(discountPercent({ sale_price: 100, consumer_price: 100 })).toBe(0);
    expect(discountPercent({ sale_price: 100, consumer_price: 101 })).toBe(0);
    expect(discountPercent({ sale_price: -100, consumer_price: -200 })).toBe(0);
    expect(discountPercent({ sale_price: Number.NaN, consumer_price: 1 })).toBe(0);
  });
});
