import { describe, expect, it } from 'vitest';
import { priceChanges, priceChangeText, quotedPrices } from '../../../core/ordering/price-changes.ts';
import { sampleLine } from '../cart/sample-line.ts';

const line = sampleLine({ product_name: '감귤', consumer_price: 17_900 });
const addOn = sampleLine({ option_idx: 101, product_name: '포장', is_add_option: true, option_price: 3_000 });

describe('priceChanges', () => {
  it('returns no change when the quoted prices are current', () => {
    expect(priceChanges([line, addOn], quotedPrices([line, addOn]))).toEqual([]);
  });

  it('names each line whose price per unit has changed, up or down', () => {
    const now = [
      { ...line, consumer_price: 18_900 },
      { ...addOn, option_price: 2_000 },
    ];
    expect(priceChanges(now, quotedPrices([line, addOn]))).toMatchObject([
      { seenPrice: 17_900, unit_price: 18_900 },
      { seenPrice: 3_000, unit_price: 2_000 },
    ]);
  });

  it('separates the same option of two kinds of sale, and omits lines without a quoted price', () => {
    const other = { ...line, type: 'celeb' as const, consumer_price: 15_000 };
    expect(priceChanges([other], quotedPrices([line]))).toEqual([]);
  });
});

describe('priceChangeText', () => {
  it('has a line for each change, and the new total', () => {
    const changes = priceChanges([{ ...line, consumer_price: 18_900 }], quotedPrices([line]));
    expect(priceChangeText(changes, 21_900)).toBe(
      '가격이 바뀌었어요.\n감귤: 17,900원 → 18,900원\n지금 결제할 금액은 21,900원이에요.',
    );
  });

  it('states only the total when no line has changed', () => {
    expect(priceChangeText([], 20_900)).toBe('가격이 바뀌었어요. 지금 결제할 금액은 20,900원이에요.');
  });
});
