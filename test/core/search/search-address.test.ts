import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, searchPath } from '../../../core/search/search-address.ts';

/** What addresses are prone to trip over, lone halves of a pair included. */
const letter = fc.constantFrom(...Array.from("감귤a %_&=+#'?/.~!*()<>"), '\u{1f34a}', '\ud800', '\u0301', '\0');

const at = (query: Record<string, string>) => parseSearch(new URLSearchParams(query));

describe('parseSearch', () => {
  it('reads keyword and sort', () => {
    expect(at({ keyword: ' 제주  감귤 ', sort: '2' })).toEqual({
      keyword: '제주 감귤',
      text: '제주 감귤',
      refusal: null,
      sort: 2,
    });
  });

  it.each(['3', '-1', '01', 'x', ''])('sorts by 0 for the sort %s', (sort) => {
    expect(at({ keyword: '감귤', sort }).sort).toBe(0);
  });

  it('searches for nothing without a keyword', () => {
    expect(at({})).toEqual({ keyword: '', text: '', refusal: null, sort: 0 });
    expect(at({ keyword: '   ' }).refusal).toBeNull();
  });

  it('answers a keyword of one character with its sentence, and keeps it to be seen', () => {
    expect(at({ keyword: '감' })).toEqual({
      keyword: '',
      text: '감',
      refusal: '검색어를 두 글자 이상 입력해 주세요.',
      sort: 0,
    });
  });

  it('takes a keyword of 200 units, and none of 201', () => {
    expect(at({ keyword: '가'.repeat(200) }).keyword).toBe('가'.repeat(100));
    expect(at({ keyword: '가'.repeat(201) }).keyword).toBe('');
  });
});

describe('searchPath', () => {
  it('leads to the search page itself without a keyword', () => {
    expect(searchPath('')).toBe('/search');
  });

  it('names the sort only when it is not the first', () => {
    expect(searchPath('감귤')).toBe(`/search?keyword=${encodeURIComponent('감귤')}`);
    expect(searchPath('감귤', 1)).toMatch(/&sort=1$/);
  });

  it('is what browsers keep of it, and reads back as the same search, whatever is searched', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 60 }), fc.constantFrom(0, 1, 2), (typed, sort) => {
        const { keyword } = at({ keyword: typed });
        const path = searchPath(keyword, sort);
        const url = new URL(path, 'http://shop.invalid');
        expect(url.pathname + url.search).toBe(path);
        expect(parseSearch(url.searchParams).keyword).toBe(keyword);
      }),
    );
  });
});
