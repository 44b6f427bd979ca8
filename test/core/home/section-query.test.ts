import { describe, expect, it } from 'vitest';
import { parseFilter, parseNowPage } from '../../../core/home/section-query.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('parseFilter', () => {
  it('takes 0, 1 and 2', () => {
    expect(['0', '1', '2'].map((value) => parseFilter(query(`time_filter=${value}`), 'time_filter'))).toEqual([
      0, 1, 2,
    ]);
  });

  it.each(['', '3', '-1', '1.0', '01', ' 1', 'x'])('falls back to 0 for %j', (value) => {
    expect(parseFilter(query(`new_filter=${encodeURIComponent(value)}`), 'new_filter')).toBe(0);
  });

  it("does not read another section's filter", () => {
    expect(parseFilter(query('time_filter=2'), 'holiday_filter')).toBe(0);
  });
});

describe('parseNowPage', () => {
  it.each([
    ['now_page=3', 3],
    ['now_page=0', 0],
    ['', 0],
    ['now_page=-1', 0],
    ['now_page=1e3', 0],
    ['now_page=x', 0],
    ['now_page=99999999999999', 0],
  ])('%j is page %d', (text, page) => {
    expect(parseNowPage(query(text))).toBe(page);
  });
});
