import { describe, expect, it } from 'vitest';
import { resultCountText } from '../../../core/search/result-count.ts';

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
});
