import { describe, expect, it } from 'vitest';
import { parseChange } from '../../../../adapters/server/changes/change.ts';

describe('parseChange', () => {
  it.each([
    ['all', { kind: 'all' }],
    ['lists', { kind: 'lists' }],
    ['sale 12', { kind: 'sale', sell_idx: 12 }],
    ['details 7', { kind: 'details', sell_idx: 7 }],
  ])('parses %s', (payload, change) => {
    expect(parseChange(payload)).toEqual(change);
  });

  it.each(['', 'sale', 'sale 0', 'sale 1.5', 'details 12 x', 'member 3', `sale ${'9'.repeat(40)}`])(
    'treats %o as a change of everything',
    (payload) => {
      expect(parseChange(payload)).toEqual({ kind: 'all' });
    },
  );
});
