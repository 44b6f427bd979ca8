import { describe, expect, it } from 'vitest';
import { listOf, patternOf, readingsOf, termsOf } from '../../../core/search/reading.ts';

describe('readingsOf', () => {
  const words = (keyword: string) => readingsOf(keyword).map((reading) => reading.words);

  it.each([
    ['사과', [['사과']]],
    ['무선 헤드폰', [['무선', '헤드폰']]],
    ['[단독] 감귤', [['단독', '감귤']]],
    ['사과 사과', [['사과']]],
  ])('reads %j as words that may stand apart', (keyword, readings) => {
    expect(words(keyword)).toEqual(readings);
  });

  it('first takes the spaces beside a single letter for slips', () => {
    expect(words('사 과')).toEqual([['사과']]);
    expect(words('제주 귤')).toEqual([['제주귤'], ['제주', '귤']]);
  });

  it('takes two consonants apart that the keyboard wrote as one', () => {
    expect(words('ㄳ해')).toEqual([['ㄱㅅ해']]);
  });

  it.each(['', ' ', '귤', '- -', '%', '귤 -'])('has no reading for %j', (keyword) => {
    expect(words(keyword)).toEqual([]);
  });
});

describe('termsOf', () => {
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
  ])('lists %s under %j', (word, terms) => {
    expect(termsOf(word)).toEqual(terms);
  });
});

describe('listOf', () => {
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
  ])('finds %s under %j', (word, list) => {
    expect(listOf(word)).toBe(list);
  });
});

describe('patternOf', () => {
  it('lets a consonant stand for every syllable that begins with it', () => {
    const pattern = new RegExp(patternOf('사ㄱ') ?? '');
    expect(['사과', '사계절', '사ㄱ'].every((name) => pattern.test(name))).toBe(true);
    expect(['사자', '자계', '사까'].some((name) => pattern.test(name))).toBe(false);
  });

  it('is not needed for a word without consonants on their own', () => {
    expect(patternOf('사과')).toBeNull();
  });

  it('takes every other sign as it is written', () => {
    expect(new RegExp(patternOf('ㄱ.*+') ?? '').test('가.*+')).toBe(true);
    expect(new RegExp(patternOf('ㄱ.*+') ?? '').test('가나다라')).toBe(false);
  });
});
