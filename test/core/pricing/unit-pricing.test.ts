import { describe, expect, it } from 'vitest';
import { unitPricing, unitPricingText } from '../../../core/pricing/unit-pricing.ts';

describe('unitPricing', () => {
  it.each([
    [17_900, '100g', 5_000_000, 358],
    [17_900, '10g', 5_000_000, 36],
    [9_900, '100ml', 20 * 500_000, 99],
    [12_000, '1매', 60_000, 200],
    [1_000, '100g', 50_000, 2_000],
    [1_000, '10개', 3_000, 3_333],
    [500, '1개', 3_000, 167],
    // Halves are rounded up.
    [5, '1개', 2_000, 3],
    [9_800, '10g', 3_500, 28_000],
  ] as const)(
    'for a price of %d won, a base of %s and a content of %d thousandths, returns %d won',
    (price, unit_base, content_milli, won) => {
      expect(unitPricing(price, { unit_base, content_milli })).toBe(won);
    },
  );

  it('returns null without a base or a content', () => {
    expect(unitPricing(1_000, {})).toBeNull();
    expect(unitPricing(1_000, { unit_base: null, content_milli: null })).toBeNull();
    expect(unitPricing(1_000, { unit_base: '100g' })).toBeNull();
    expect(unitPricing(1_000, { content_milli: 1_000 })).toBeNull();
  });

  it('returns null for a free or invalid price, for an invalid content, and below half a won', () => {
    for (const price of [0, -100, Number.NaN, 0.5, Infinity]) {
      expect(unitPricing(price, { unit_base: '100g', content_milli: 1_000 })).toBeNull();
    }
    for (const content_milli of [0, -1, Number.NaN, 1.5]) {
      expect(unitPricing(1_000, { unit_base: '100g', content_milli })).toBeNull();
    }
    expect(unitPricing(1, { unit_base: '1매', content_milli: 3_000 })).toBeNull();
  });

  it('is exact for the highest price and content', () => {
    expect(unitPricing(1_000_000_000, { unit_base: '100g', content_milli: 1 })).toBe(100_000_000_000_000);
    expect(unitPricing(1_000_000_000, { unit_base: '100g', content_milli: 1_000_000_000 })).toBe(100_000);
  });

  it('is formatted with its base', () => {
    expect(unitPricingText(17_900, { unit_base: '100g', content_milli: 1_000_000 })).toBe('100g당 1,790원');
    expect(unitPricingText(17_900, {})).toBe('');
  });
});
