import { describe, expect, it } from 'vitest';
import { relatedWords } from '../../../core/search/related-words.ts';

describe('relatedWords', () => {
  it.each([
    ['제주 우주감귤', ['우주감귤', '제주', '우주', '감귤']],
    ['감귤주스', ['감귤', '주스']],
    ['우주감귤선', ['우주감', '감귤선', '우주', '주감', '감귤', '귤선']],
    ['귤주스', ['귤주', '주스']],
    ['사과 사과', ['사과']],
    ['사과 귤', ['사과']],
    ['사과', []],
    ['귤 감', []],
    ['!!', []],
    ['', []],
  ])('returns for "%s": %j', (keyword, words) => {
    expect(relatedWords(keyword)).toEqual(words);
  });

  it('returns at most 6 words, for any keyword', () => {
    const keyword = Array.from({ length: 30 }, (_, index) => `낱말${index}`).join(' ');
    expect(relatedWords(keyword)).toHaveLength(6);
  });
});
