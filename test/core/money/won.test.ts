import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatPriceInput, formatWon, parsePrice } from '../../../core/money/won.ts';

describe('formatNumber, formatWon', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [17_900, '17,900'],
    [1_234_567_890, '1,234,567,890'],
    [-123_456, '-123,456'],
    [17_900.9, '17,900'],
    [Number.NaN, '0'],
    [Infinity, '0'],
    [1e21, '0'],
  ])('formats %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
    expect(formatWon(value)).toBe(`${text}원`);
  });
});

describe('parsePrice', () => {
  it.each([
    ['17,900', 17_900],
    ['17900', 17_900],
    [' 1,234,567 ', 1_234_567],
    ['0', 0],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
  ])('parses %j as %d', (text, won) => {
    expect(parsePrice(text)).toBe(won);
  });

  it.each(['', ' ', ',', '1,7900', '1,79', ',900', '17.9', '-1', '+1', '17,900원', '１２', '1e3', '1000000000000000'])(
    'returns null for %j',
    (text) => {
      expect(parsePrice(text)).toBeNull();
    },
  );

  it('parses the output of formatNumber', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (won) => {
        expect(parsePrice(formatNumber(won))).toBe(won);
      }),
    );
  });
});

describe('formatPriceInput', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1234', '1,234'],
    ['1,2345', '12,345'],
    ['0', '0'],
    ['0012', '12'],
    ['12원', '12'],
    ['abc', ''],
    ['12345678901234567890', '123,456,789,012,345'],
  ])('formats %j as %j', (typed, shown) => {
    expect(formatPriceInput(typed)).toBe(shown);
  });

  it('leaves its own output unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatPriceInput(formatPriceInput(typed))).toBe(formatPriceInput(typed));
      }),
    );
  });
});
