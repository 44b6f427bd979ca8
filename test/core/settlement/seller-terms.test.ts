import { describe, expect, it } from 'vitest';
import {
  checkNewTerms,
  newTermsRefusalText,
  termsAt,
  type SellerTerms,
} from '../../../core/settlement/seller-terms.ts';

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

  it('must start after today, except for the first ones, since final lines keep their rate', () => {
    expect(checkNewTerms([], terms('2020-01-01', 1_000), '2026-11-26')).toBeNull();
    expect(checkNewTerms(KNOWN, terms('2026-11-26', 1_000), '2026-11-26')).toBe('start-too-early');
    expect(checkNewTerms(KNOWN, terms('2026-11-27', 1_000), '2026-11-26')).toBeNull();
  });

  it.each([
    [terms('2026-13-01', 1_000), 'start-invalid'],
    [terms('<script>', 1_000), 'start-invalid'],
    [terms('2026-12-01', 5_001), 'rate-invalid'],
    [terms('2026-12-01', 1.5), 'rate-invalid'],
  ])('are refused for %j', (invalid, refusal) => {
    expect(checkNewTerms([], invalid, '2026-11-26')).toBe(refusal);
  });

  it.each([
    ['rate-invalid', '수수료율은 0%부터 50%까지, 0.01% 단위예요.'],
    ['start-invalid', '시작일을 YYYY-MM-DD로 적어 주세요.'],
    ['start-too-early', '바뀐 수수료율은 내일부터 시작할 수 있어요. 이미 확정된 주문의 수수료는 바뀌지 않아요.'],
  ] as const)('are refused with a sentence for %s', (refusal, text) => {
    expect(newTermsRefusalText(refusal)).toBe(text);
  });
});
