import { describe, expect, it } from 'vitest';
import { isCountable, keywordRefusalText, searchKeyword } from '../../../core/search/keyword.ts';

describe('searchKeyword', () => {
  it.each([
    ['감귤', '감귤'],
    ['  제주   감귤 ', '제주 감귤'],
    ['감귤'.normalize('NFD'), '감귤'],
    ['a\tb', 'a b'],
  ])('normalizes %j to %s', (text, keyword) => {
    expect(searchKeyword(text)).toEqual({ kind: 'ok', keyword });
  });

  it.each(['', ' ', '귤', ' 귤 ', '귤'.normalize('NFD'), '🍊'])('rejects %j as too short', (text) => {
    expect(searchKeyword(text)).toEqual({ kind: 'refused', refusal: 'too-short' });
  });

  it('cuts a long keyword', () => {
    expect(searchKeyword('가'.repeat(101))).toEqual({ kind: 'ok', keyword: '가'.repeat(100) });
  });
});

describe('keywordRefusalText', () => {
  it('states the minimum length', () => {
    expect(keywordRefusalText('too-short')).toBe('검색어를 두 글자 이상 입력해 주세요.');
  });
});

describe('isCountable', () => {
  it.each(['감귤', '무선 헤드폰', '감귤 5kg', 'usb', '가'.repeat(20)])('returns true for %s', (keyword) => {
    expect(isCountable(keyword)).toBe(true);
  });

  it.each(['', 'ㅅㄱ', '사ㄱ', '<b>감귤</b>', '감귤  5kg', ' 감귤', '감귤!', '🍊🍊', '가'.repeat(21)])(
    'returns false for %j',
    (keyword) => {
      expect(isCountable(keyword)).toBe(false);
    },
  );
});
