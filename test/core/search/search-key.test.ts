import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialOf, isInitial, searchKey, syllablesOf } from '../../../core/search/search-key.ts';

describe('searchKey', () => {
  it.each([
    ['제주 감귤 5kg', '제주감귤5kg'],
    ['[산지직송] 감귤(로열과)', '산지직송감귤로열과'],
    ['USB 콘덴서-마이크', 'usb콘덴서마이크'],
    ['감귤'.normalize('NFD'), '감귤'],
    ['1+1 32GB / 1TB', '1+132gb1tb'],
    ['사\u3000과\u200b', '사과'],
    ['100% 🍊', '100%🍊'],
    [' .-_~ ', ''],
    ['', ''],
  ])('returns for %j the key %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('leaves a key unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });

  it('returns well-formed text for a lone surrogate', () => {
    expect(searchKey('감\ud800귤').isWellFormed()).toBe(true);
  });
});

describe('initialOf', () => {
  it.each([
    ['가', 'ㄱ'],
    ['깋', 'ㄱ'],
    ['까', 'ㄲ'],
    ['사', 'ㅅ'],
    ['힣', 'ㅎ'],
    ['ㅅ', 'ㅅ'],
    ['ㅏ', 'ㅏ'],
    ['a', 'a'],
    ['🍊', '🍊'],
    ['', ''],
  ])('returns for %j: %j', (letter, initial) => {
    expect(initialOf(letter)).toBe(initial);
  });
});

describe('syllablesOf', () => {
  it('returns the first and the last syllable of a consonant', () => {
    expect(syllablesOf('ㄱ')).toEqual({ first: '가', last: '깋' });
    expect(syllablesOf('ㅎ')).toEqual({ first: '하', last: '힣' });
  });

  it.each(['가', 'ㅏ', 'ㄳ', 'a', ''])('returns null for %j', (letter) => {
    expect(syllablesOf(letter)).toBeNull();
    expect(isInitial(letter)).toBe(false);
  });
});
