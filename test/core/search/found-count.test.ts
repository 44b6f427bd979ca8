import { describe, expect, it } from 'vitest';
import { foundCountText } from '../../../core/search/found-count.ts';

describe('foundCountText', () => {
  it.each([
    [0, '0개'],
    [42, '42개'],
    [999, '999개'],
    [1_000, '1,000개 이상'],
    [5_000, '1,000개 이상'],
  ])('says %i as %s', (total_cnt, text) => {
    expect(foundCountText(total_cnt)).toBe(text);
  });
});
