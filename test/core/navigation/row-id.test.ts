import { describe, expect, it } from 'vitest';
import { rowIdOf } from '../../../core/navigation/row-id.ts';

describe('rowIdOf', () => {
  it.each([
    ['1', 1],
    ['120', 120],
    ['999999999999999', 999_999_999_999_999],
  ])('reads %j', (piece, id) => {
    expect(rowIdOf(piece)).toBe(id);
  });

  it.each([undefined, null, '', '0', '01', '-1', '1.5', '1e3', 'x', ' 1', '9999999999999999'])(
    'takes %j for none',
    (piece) => {
      expect(rowIdOf(piece)).toBeNull();
    },
  );
});
