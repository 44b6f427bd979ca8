import { describe, expect, it } from 'vitest';
import { priceChanges, priceChangeText, seenPrices } from '../../../core/order/price-changes.ts';
import { sampleLine } from '../cart/sample-line.ts';

const goods = sampleLine({ product_name: '감귤', consumer_price: 17_900 });
const addOn = sampleLine({ option_idx: 101, product_name: '포장', is_add_option: true, option_price: 3_000 });

describe('priceChanges', () => {
  it('finds nothing where the shopper saw what it costs', () => {
    expect(priceChanges([goods, addOn], seenPrices([goods, addOn]))).toEqual([]);
  });

  it('names each line whose price for one piece is another, dearer or cheaper', () => {
    const now = [
      { ...goods, consumer_price: 18_900 },
      { ...addOn, option_price: 2_000 },
    ];
    expect(priceChanges(now, seenPrices([goods, addOn]))).toMatchObject([
      { seen_price: 17_900, unit_price: 18_900 },
      { seen_price: 3_000, unit_price: 2_000 },
    ]);
  });

  it('tells the same option of two ways to buy apart, and leaves out what nobody saw', () => {
    const other = { ...goods, type: 'celeb' as const, consumer_price: 15_000 };
    expect(priceChanges([other], seenPrices([goods]))).toEqual([]);
  });
});

describe('priceChangeText', () => {
  it('has a line for each change, and what it comes to now', () => {
    const changes = priceChanges([{ ...goods, consumer_price: 18_900 }], seenPrices([goods]));
    expect(priceChangeText(changes, 21_900)).toBe(
      '가격이 바뀌었어요.\n감귤: 17,900원 → 18,900원\n지금 결제할 금액은 21,900원이에요.',
    );
  });

  it('says the sum alone when no line has changed', () => {
    expect(priceChangeText([], 20_900)).toBe('가격이 바뀌었어요. 지금 결제할 금액은 20,900원이에요.');
  });
});
