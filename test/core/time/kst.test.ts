import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatKst, formatKstDate, parseKst, startOfKstDay } from '../../../core/time/kst.ts';

describe('parseKst', () => {
  it('reads Korean wall-clock time, nine hours ahead of UTC', () => {
    expect(parseKst('2026-11-24 20:00:00')).toBe(Date.UTC(2026, 10, 24, 11));
    expect(parseKst('1970-01-01 09:00:00')).toBe(0);
  });

  it('reads a date alone as the first moment of that Korean day', () => {
    expect(parseKst('2026-11-24')).toBe(Date.UTC(2026, 10, 23, 15));
  });

  it.each([
    '2026-02-29 00:00:00',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-01 24:00:00',
    '2026-01-01 23:60:00',
    '2026-01-01 23:59:60',
    '2026-1-1',
    '2026-01-01T00:00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '0050-01-01',
    '',
  ])('answers null for %j, which is no such moment', (text) => {
    expect(parseKst(text)).toBeNull();
  });

  it('knows leap days', () => {
    expect(formatKst(parseKst('2028-02-29 12:00:00') ?? 0)).toBe('2028-02-29 12:00:00');
  });

  it('reads back whatever formatKst wrote, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) / 1000 }), (seconds) => {
        expect(parseKst(formatKst(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});

describe('formatKst', () => {
  it('drops what is smaller than a second', () => {
    expect(formatKst(999)).toBe('1970-01-01 09:00:00');
    expect(formatKst(1000)).toBe('1970-01-01 09:00:01');
  });

  it.each([Number.NaN, Infinity, -Infinity, 8.7e15, -8.7e15, Date.UTC(9999, 11, 31, 15)])(
    'answers the empty text for %d',
    (ms) => {
      expect(formatKst(ms)).toBe('');
      expect(formatKstDate(ms)).toBe('');
    },
  );
});

describe('the Korean day', () => {
  const midnight = Date.UTC(2026, 10, 23, 15);

  it.each([
    [midnight - 1, '2026-11-23', midnight - 86_400_000],
    [midnight, '2026-11-24', midnight],
    [midnight + 1, '2026-11-24', midnight],
  ])('changes at 15:00 UTC: %d lies in %s', (ms, day, start) => {
    expect(formatKstDate(ms)).toBe(day);
    expect(startOfKstDay(ms)).toBe(start);
  });

  it('works before 1970', () => {
    expect(formatKst(startOfKstDay(-1))).toBe('1970-01-01 00:00:00');
    expect(formatKst(startOfKstDay(Date.UTC(1960, 0, 1)))).toBe('1960-01-01 00:00:00');
  });
});
