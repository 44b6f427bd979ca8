import { describe, expect, it } from 'vitest';
import { parseRowId } from '../../../core/navigation/row-id.ts';

describe('parseRowId', () => {
  it.each([
    ['1', 1],
    ['120', 120],
    ['999999999999999', 999_999_999_999_999],
  ])('parses %j', (text, id) => {
    expect(parseRowId(text)).toBe(id);
  });

  it.each([undefined, null, '', '0', '01', '-1', '1.5', '1e3', 'x', ' 1', '9999999999999999'])(
    'returns null for %j',
    (text) => {
      expect(parseRowId(text)).toBeNull();
    },
  );
});
