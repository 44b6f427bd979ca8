import { describe, expect, it } from 'vitest';
import { newTermsFailure, termsAt, type SellerTerms } from '../../../core/settlement/seller-terms.ts';

const terms = (start_day: string, rate_bp: number): SellerTerms => ({ start_day, rate_bp, period_kind: 'half-month' });
const KNOWN = [terms('2026-11-01', 1_180), terms('2026-12-01', 980)];

describe('the terms of a seller', () => {
  it.each([
    ['2026-10-01', 1_180],
    ['2026-11-30', 1_180],
    ['2026-12-01', 980],
  ])('on %s are the latest that had started', (day, rate_bp) => {
    expect(termsAt(KNOWN.toReversed(), day)?.rate_bp).toBe(rate_bp);
  });

  it('do not exist before any were agreed', () => {
    expect(termsAt([], '2026-11-01')).toBeNull();
  });

  it('may start in the past only as the first ones, since final lines keep their rate', () => {
    expect(newTermsFailure([], terms('2020-01-01', 1_000), '2026-11-26')).toBeNull();
    expect(newTermsFailure(KNOWN, terms('2026-11-26', 1_000), '2026-11-26')).toContain('내일부터');
    expect(newTermsFailure(KNOWN, terms('2026-11-27', 1_000), '2026-11-26')).toBeNull();
  });

  it.each([terms('2026-13-01', 1_000), terms('<script>', 1_000), terms('2026-12-01', 5_001), terms('2026-12-01', 1.5)])(
    'are refused for %j',
    (invalid) => {
      expect(newTermsFailure([], invalid, '2026-11-26')).not.toBeNull();
    },
  );
});
