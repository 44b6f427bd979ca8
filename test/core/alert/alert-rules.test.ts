import { describe, expect, it } from 'vitest';
import { alertRefusalText, hasOptionAlert, saleAlert } from '../../../core/alert/alert-offer.ts';
import { minPriceBefore } from '../../../core/alert/price-drop.ts';
import { restockWaveSize } from '../../../core/alert/restock-wave.ts';

describe('saleAlert', () => {
  it.each([
    ['coming', 'open'],
    ['sold-out', 'restock'],
    ['open', null],
    ['ended', null],
  ] as const)('returns for a sale that is %s the alert %s', (kind, alert) => {
    expect(saleAlert({ kind })).toBe(alert);
    expect(alertRefusalText({ kind })).not.toBe('');
  });
});

describe('hasOptionAlert', () => {
  it.each([
    ['open', 0, true],
    ['sold-out', 0, true],
    ['open', 1, false],
    ['coming', 0, false],
    ['ended', 0, false],
  ] as const)('returns for a sale that is %s and an option with %i units: %s', (kind, remaining_cnt, isOffered) => {
    expect(hasOptionAlert({ kind }, { remaining_cnt })).toBe(isOffered);
  });
});

describe('minPriceBefore', () => {
  it.each([
    [95, 101],
    [9_500, 10_001],
    [0, 1],
    [17_900, 18_843],
  ])(
    'for a price of %i won, returns the lowest earlier price that makes the drop exceed 5 %%: %i won',
    (price, least) => {
      expect(minPriceBefore(price)).toBe(least);
      expect((least - price) / least).toBeGreaterThan(0.05);
      expect((least - 1 - price) / Math.max(1, least - 1)).toBeLessThanOrEqual(0.05);
    },
  );
});

describe('restockWaveSize', () => {
  it('returns ten members per unit in stock, and 0 without stock', () => {
    expect([restockWaveSize(1), restockWaveSize(30), restockWaveSize(0), restockWaveSize(-1)]).toEqual([10, 300, 0, 0]);
  });
});
