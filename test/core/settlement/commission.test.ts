import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf, commissionVat, parseRate, rateText } from '../../../core/settlement/commission.ts';

const won = fc.integer({ min: 0, max: 1_000_000_000 });
const rates = fc.integer({ min: 0, max: 5_000 });

describe('commissionOf', () => {
  it.each([
    [13_687_100, 980, 1_341_335],
    [9_999, 1_180, 1_179],
    [0, 1_180, 0],
    [Number.NaN, 1_180, 0],
    [10_000, -1, 0],
    [10_000, 5_001, 0],
    [10_000, 11.8, 0],
  ])('returns for %d won at %d basis points: %d won', (amount, rate_bp, commission) => {
    expect(commissionOf(amount, rate_bp)).toBe(commission);
  });

  it('returns for a refund the negative commission of the sale, and never more than the amount', () => {
    fc.assert(
      fc.property(won, rates, (amount, rate_bp) => {
        expect(commissionOf(-amount, rate_bp)).toBe(0 - commissionOf(amount, rate_bp));
        expect(commissionOf(amount, rate_bp)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe('commissionVat', () => {
  it('is a tenth, truncated to whole won', () => {
    expect([1_341_335, 9, -19, 0].map(commissionVat)).toEqual([134_133, 0, -1, 0]);
  });
});

describe('a rate', () => {
  it.each([
    ['11.8', 1_180],
    ['9.85%', 985],
    [' 10 ', 1_000],
    ['0', 0],
    ['50', 5_000],
    ['50.01', null],
    ['1.234', null],
    ['-1', null],
    ['=1+1', null],
    ['', null],
  ])('typed as %j is %j basis points', (typed, rate_bp) => {
    expect(parseRate(typed)).toBe(rate_bp);
  });

  it('is formatted so that it parses back', () => {
    fc.assert(
      fc.property(rates, (rate_bp) => {
        expect(parseRate(rateText(rate_bp))).toBe(rate_bp);
      }),
    );
  });
});
