import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../../core/product-list/product-filter.ts';
import { parseSearch, searchPath } from '../../../core/search/search-address.ts';

/** Characters that are difficult in addresses, including lone surrogates. */
const letter = fc.constantFrom(...Array.from("감귤a %_&=+#'?/.~!*()<>"), '\u{1f34a}', '\ud800', '\u0301', '\0');

const at = (query: Record<string, string>) => parseSearch(new URLSearchParams(query));

describe('parseSearch', () => {
  it('parses keyword and sort', () => {
    expect(at({ keyword: ' 제주  감귤 ', sort: '2' })).toEqual({
      keyword: '제주 감귤',
      text: '제주 감귤',
      refusal: null,
      sort: 2,
      filter: NO_FILTER,
    });
  });

  it.each(['7', '-1', '01', 'x', ''])('falls back to sort 0 for %s', (sort) => {
    expect(at({ keyword: '감귤', sort }).sort).toBe(0);
  });

  it('returns an empty search without a refusal if there is no keyword', () => {
    expect(at({})).toEqual({ keyword: '', text: '', refusal: null, sort: 0, filter: NO_FILTER });
    expect(at({ keyword: '   ' }).refusal).toBeNull();
  });

  it('refuses a keyword of one character with a sentence, and displays it in the field', () => {
    expect(at({ keyword: '감' })).toEqual({
      keyword: '',
      text: '감',
      refusal: 'too-short',
      sort: 0,
      filter: NO_FILTER,
    });
  });

  it('accepts a keyword of 200 units and ignores one of 201', () => {
    expect(at({ keyword: '가'.repeat(200) }).keyword).toBe('가'.repeat(100));
    expect(at({ keyword: '가'.repeat(201) }).keyword).toBe('');
  });
});

describe('searchPath', () => {
  it('returns the address of the search page if there is no keyword', () => {
    expect(searchPath('')).toBe('/search');
  });

  it('includes the sort only if it is not the default', () => {
    expect(searchPath('감귤')).toBe(`/search?keyword=${encodeURIComponent('감귤')}`);
    expect(searchPath('감귤', 1)).toMatch(/&sort=1$/);
    expect(searchPath('감귤', 0, { ...NO_FILTER, flag_list: ['free'], seller_list: ['a-b', 'c'] })).toMatch(
      /&flags=free&sellers=a-b,c$/,
    );
  });

  it('returns the address as browsers encode it, which parses to the same search, for any keyword', () => {
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
