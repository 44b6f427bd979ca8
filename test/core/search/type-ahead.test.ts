import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeAhead } from '../../../core/search/type-ahead.ts';

const SORTS = ['추천순', '낮은 가격순', '높은 가격순', '최신순'];

describe('typeAhead', () => {
  it('selects the text that starts with the letters', () => {
    expect(typeAhead(SORTS, '높은', 0)).toBe(2);
    expect(typeAhead(SORTS, '낮은가', 0)).toBe(1);
    expect(typeAhead(['Red', 'blue'], 'BL', 0)).toBe(1);
  });

  it('matches a consonant with all syllables that start with it', () => {
    expect(typeAhead(SORTS, 'ㄴ', 0)).toBe(1);
    expect(typeAhead(SORTS, 'ㄴㅇㄱ', 3)).toBe(1);
  });

  it('selects the next text with each repeated letter, and wraps around', () => {
    expect([0, 3].map((current) => typeAhead(SORTS, 'ㅊ', current))).toEqual([3, 0]);
    expect(typeAhead(SORTS, 'ㅊㅊ', 0)).toBe(3);
  });

  it('keeps the current text while further letters match', () => {
    expect(typeAhead(SORTS, 'ㅊㅅ', 3)).toBe(3);
    expect(typeAhead(SORTS, 'ㅊㅊ', 3)).toBe(0);
  });

  it.each(['', ' ', 'ㅁ', '격', '추천순순'])('returns null for %j', (typed) => {
    expect(typeAhead(SORTS, typed, 0)).toBeNull();
  });

  it('returns null for an empty list', () => {
    expect(typeAhead([], 'ㅊ', 0)).toBeNull();
  });

  it('returns an index of the list, for any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 4 }), { maxLength: 5 }),
        fc.string({ unit: 'binary' }),
        fc.nat(9),
        (texts, typed, at) => {
          const place = typeAhead(texts, typed, at);
          expect(place === null || (place >= 0 && place < texts.length)).toBe(true);
        },
      ),
    );
  });
});
