import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interleave } from '../../../core/browse/interleave.ts';

describe('interleave', () => {
  it.each([
    [
      ['a', 'b'],
      [1, 2],
      ['a', 1, 'b', 2],
    ],
    [['a'], [1, 2, 3], ['a', 1, 2, 3]],
    [['a', 'b', 'c'], [1], ['a', 1, 'b', 'c']],
    [[], [1, 2], [1, 2]],
    [['a'], [], ['a']],
    [[], [], []],
  ])('merges %j and %j as %j', (first, second, mixed) => {
    expect(interleave<string | number, string | number>(first, second)).toEqual(mixed);
  });

  it('preserves all items and the order of both lists', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.array(fc.string()), (numbers, texts) => {
        const mixed = interleave(numbers, texts);
        expect(mixed.filter((item) => typeof item === 'number')).toEqual(numbers);
        expect(mixed.filter((item) => typeof item === 'string')).toEqual(texts);
      }),
    );
  });

  it('preserves an item that is undefined', () => {
    expect(interleave([undefined], [undefined])).toHaveLength(2);
  });
});
