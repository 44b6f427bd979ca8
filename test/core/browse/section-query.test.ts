import { describe, expect, it } from 'vitest';
import { parseFilter, parseNowPage } from '../../../core/browse/section-query.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('parseFilter', () => {
  it('accepts 0, 1 and 2', () => {
    expect(['0', '1', '2'].map((value) => parseFilter(query(`time_filter=${value}`), 'time_filter'))).toEqual([
      0, 1, 2,
    ]);
  });

  it.each(['', '3', '-1', '1.0', '01', ' 1', 'x'])('falls back to 0 for %j', (value) => {
    expect(parseFilter(query(`new_filter=${encodeURIComponent(value)}`), 'new_filter')).toBe(0);
  });

  it.each([
    ['time_filter[]=1', 0],
    ['time_filter=1,2', 0],
    [`time_filter=${'1'.repeat(10_000)}`, 0],
    ['time_filter=１', 0],
    ['time_filter=NaN', 0],
    ['time_filter=%00', 0],
    ['time_filter=%ED%A0%80', 0],
    ['time_filter=2&time_filter=1', 2],
    ['time_filter=x&time_filter=1', 0],
  ])('returns for the unusual query $0 the first value if that is valid, and otherwise 0: $1', (text, filter) => {
    expect(parseFilter(query(text), 'time_filter')).toBe(filter);
  });

  it('ignores the filter of another section', () => {
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
    ['now_page=99', 99],
    ['now_page= 1', 0],
    ['now_page=1.0', 0],
    ['now_page=01', 1],
    ['now_page=+1', 0],
    ['now_page=0x1', 0],
    ['now_page=Infinity', 0],
    ['now_page[]=2', 0],
    ['now_page=2&now_page=3', 2],
    [`now_page=${'9'.repeat(10_000)}`, 0],
  ])('parses %j as page %d', (text, page) => {
    expect(parseNowPage(query(text))).toBe(page);
  });
});
