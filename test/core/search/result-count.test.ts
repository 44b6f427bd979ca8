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

  it('says that there may be more if not all were counted', () => {
    expect(resultCountText(42, false)).toBe('42개 이상');
  });
});
