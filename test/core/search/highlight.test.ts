import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameParts } from '../../../core/search/highlight.ts';

const marked = (name: string, list: [number, number][]) =>
  nameParts(name, list).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));

describe('nameParts', () => {
  it('returns the name as one part without matches', () => {
    expect(marked('꿀사과', [])).toEqual(['꿀사과']);
  });

  it('marks each match', () => {
    expect(
      marked('사과와 꿀사과', [
        [5, 7],
        [0, 2],
      ]),
    ).toEqual(['[사과]', '와 꿀', '[사과]']);
  });

  it('marks overlapping matches once', () => {
    expect(
      marked('가나다라', [
        [0, 2],
        [1, 3],
      ]),
    ).toEqual(['[가나]', '[다]', '라']);
  });

  it('ignores positions outside the name', () => {
    expect(
      marked('사과', [
        [1, 9],
        [5, 7],
      ]),
    ).toEqual(['사', '[과]']);
  });

  it('never loses or adds a letter', () => {
    const pair = fc.tuple(fc.nat(40), fc.nat(40));
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(pair), (name, list) => {
        expect(
          nameParts(name, list)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
      }),
    );
  });
});
