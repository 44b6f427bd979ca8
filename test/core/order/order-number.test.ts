import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaymentNo, parsePaymentNo } from '../../../core/order/order-number.ts';
import { DAY_MS, HOUR_MS } from '../../../core/time/durations.ts';

const midnight = Date.UTC(2026, 10, 23, 15);

describe('formatPaymentNo', () => {
  it('formats the day in KST and eight digits', () => {
    expect(formatPaymentNo(midnight, 427)).toBe('20261124-00000427');
    expect(formatPaymentNo(midnight - 1, 99_999_999)).toBe('20261123-99999999');
    expect(formatPaymentNo(midnight, 0)).toBe('20261124-00000000');
  });

  it.each([-1, 100_000_000, 1.5, Number.NaN])('throws for the sequence %d', (sequence) => {
    expect(() => formatPaymentNo(midnight, sequence)).toThrow(RangeError);
  });

  it('throws for an invalid day', () => {
    expect(() => formatPaymentNo(Number.NaN, 1)).toThrow(RangeError);
  });
});

describe('parsePaymentNo', () => {
  it('accepts surrounding spaces and a missing hyphen', () => {
    const parsed = { dayMs: midnight, sequence: 427 };
    expect(parsePaymentNo('20261124-00000427')).toEqual(parsed);
    expect(parsePaymentNo(' 2026112400000427 ')).toEqual(parsed);
  });

  it.each(['', '20261124-427', '20261131-00000427', '20261124_00000427', '20261124-000004270', 'abcdefgh-00000001'])(
    'returns null for %j',
    (text) => {
      expect(parsePaymentNo(text)).toBeNull();
    },
  );

  it('parses what formatPaymentNo returned', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(99_999_999), (days, sequence) => {
        const dayMs = days * DAY_MS - 9 * HOUR_MS;
        expect(parsePaymentNo(formatPaymentNo(dayMs + 1234, sequence))).toEqual({ dayMs, sequence });
      }),
    );
  });
});
