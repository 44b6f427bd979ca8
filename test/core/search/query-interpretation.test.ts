import { describe, expect, it } from 'vitest';
import { trigramKeyOf, patternOf, interpretQuery, bigramsOf } from '../../../core/search/query-interpretation.ts';

describe('interpretQuery', () => {
  const words = (keyword: string) => interpretQuery(keyword).map((reading) => reading.words);

  it.each([
    ['사과', [['사과']]],
    ['무선 헤드폰', [['무선', '헤드폰']]],
    ['[단독] 감귤', [['단독', '감귤']]],
    ['사과 사과', [['사과']]],
  ])('parses %j into words that may appear anywhere in a name: %j', (keyword, readings) => {
    expect(words(keyword)).toEqual(readings);
  });

  it('first treats spaces beside a single letter as typos', () => {
    expect(words('사 과')).toEqual([['사과']]);
    expect(words('제주 귤')).toEqual([['제주귤'], ['제주', '귤']]);
  });

  it('splits consonant clusters into two consonants', () => {
    expect(words('ㄳ해')).toEqual([['ㄱㅅ해']]);
  });

  it.each(['', ' ', '귤', '- -', '%', '귤 -'])('returns no interpretation for %j', (keyword) => {
    expect(words(keyword)).toEqual([]);
  });
});

describe('bigramsOf', () => {
  it.each([
    ['사과', ['사과']],
    ['헤드폰', ['헤드', '드폰']],
    ['가가가', ['가가']],
    ['ㅅㄱ', ['ㅅㄱ']],
    ['사ㄱ', ['ㅅㄱ']],
    ['감귤5', ['감귤', '귤5']],
    ['🍊🍎', ['🍊🍎']],
    ['5ㄱ', []],
    ['귤', []],
  ])('indexes %s under %j', (word, terms) => {
    expect(bigramsOf(word)).toEqual(terms);
  });
});

describe('trigramKeyOf', () => {
  it.each([
    ['사과', '사과'],
    ['ㅅㄱ', 'ㅅㄱ'],
    ['5k', '5k'],
    ['🍊🍎', '🍊🍎'],
    ['헤드폰', ' 헤드폰'],
    ['🍊🍎🍌', ' 🍊🍎🍌'],
    ['무선헤드폰', ' 무선헤'],
    ['사ㄱ', null],
    ['ㅎㄷㅍ', null],
    ['헤드ㅍ', null],
    ['귤', null],
  ])('indexes %s under %j', (word, list) => {
    expect(trigramKeyOf(word)).toBe(list);
  });
});

describe('patternOf', () => {
  it('matches a consonant with all syllables that start with it', () => {
    const pattern = new RegExp(patternOf('사ㄱ') ?? '');
    expect(['사과', '사계절', '사ㄱ'].every((name) => pattern.test(name))).toBe(true);
    expect(['사자', '자계', '사까'].some((name) => pattern.test(name))).toBe(false);
  });

  it('returns null for a word without single consonants', () => {
    expect(patternOf('사과')).toBeNull();
  });

  it('escapes all other characters', () => {
    expect(new RegExp(patternOf('ㄱ.*+') ?? '').test('가.*+')).toBe(true);
    expect(new RegExp(patternOf('ㄱ.*+') ?? '').test('가나다라')).toBe(false);
  });
});
