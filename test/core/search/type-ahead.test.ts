import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeAhead } from '../../../core/search/type-ahead.ts';

const SORTS = ['추천순', '낮은 가격순', '높은 가격순', '최신순'];

describe('typeAhead', () => {
  it('means the text that begins with the letters', () => {
    expect(typeAhead(SORTS, '높은', 0)).toBe(2);
    expect(typeAhead(SORTS, '낮은가', 0)).toBe(1);
    expect(typeAhead(['Red', 'blue'], 'BL', 0)).toBe(1);
  });

  it('takes a consonant for every syllable that begins with it', () => {
    expect(typeAhead(SORTS, 'ㄴ', 0)).toBe(1);
    expect(typeAhead(SORTS, 'ㄴㅇㄱ', 3)).toBe(1);
  });

  it('goes on to the next text with each same letter, and from the last to the first', () => {
    expect([0, 3].map((current) => typeAhead(SORTS, 'ㅊ', current))).toEqual([3, 0]);
    expect(typeAhead(SORTS, 'ㅊㅊ', 0)).toBe(3);
  });

  it('stays with the text on which the letters go on', () => {
    expect(typeAhead(SORTS, 'ㅊㅅ', 3)).toBe(3);
    expect(typeAhead(SORTS, 'ㅊㅊ', 3)).toBe(0);
  });

  it.each(['', ' ', 'ㅁ', '격', '추천순순'])('means none by %j', (typed) => {
    expect(typeAhead(SORTS, typed, 0)).toBeNull();
  });

  it('means none of an empty list', () => {
    expect(typeAhead([], 'ㅊ', 0)).toBeNull();
  });

  it('answers a place of the list for whatever is typed', () => {
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
