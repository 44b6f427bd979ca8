import { describe, expect, it } from 'vitest';
import { resultCountText, shortCountText } from '../../../core/search/result-count.ts';

describe('resultCountText', () => {
  it.each([
    [0, '0개'],
    [42, '42개'],
    [999, '999개'],
    [1_000, '1,000개 이상'],
    [5_000, '1,000개 이상'],
  ])('formats %i as %s', (total_cnt, text) => {
    expect(resultCountText(total_cnt)).toBe(text);
  });

  it('adds that there may be more if not all were counted', () => {
    expect(resultCountText(42, false)).toBe('42개 이상');
  });
});

describe('shortCountText', () => {
  it.each([
    [0, true, '0'],
    [999, true, '999'],
    [1_000, true, '1,000+'],
    [5_000, true, '1,000+'],
    [42, false, '42+'],
  ])('formats %i (exact: %s) as %s', (total_cnt, isExact, text) => {
    expect(shortCountText(total_cnt, isExact)).toBe(text);
  });
});
