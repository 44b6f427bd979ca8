import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatKst,
  formatKstDate,
  monthDayText,
  parseKst,
  startOfKstDay,
  weekdayAt,
} from '../../../core/time/kst.ts';

describe('parseKst', () => {
  it('parses Korean wall-clock time, nine hours ahead of UTC', () => {
    expect(parseKst('2026-11-24 20:00:00')).toBe(Date.UTC(2026, 10, 24, 11));
    expect(parseKst('1970-01-01 09:00:00')).toBe(0);
  });

  it('parses a date without time as its midnight', () => {
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
  ])('returns null for %j', (text) => {
    expect(parseKst(text)).toBeNull();
  });

  it('accepts leap days', () => {
    expect(formatKst(parseKst('2028-02-29 12:00:00') ?? 0)).toBe('2028-02-29 12:00:00');
  });

  it('parses the output of formatKst, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) / 1000 }), (seconds) => {
        expect(parseKst(formatKst(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});

describe('formatKst', () => {
  it('truncates to seconds', () => {
    expect(formatKst(999)).toBe('1970-01-01 09:00:00');
    expect(formatKst(1000)).toBe('1970-01-01 09:00:01');
  });

  it.each([Number.NaN, Infinity, -Infinity, 8.7e15, -8.7e15, Date.UTC(9999, 11, 31, 15)])(
    'returns the empty string for %d',
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
  ])('changes at 15:00 UTC: epoch ms %d is in %s', (ms, day, start) => {
    expect(formatKstDate(ms)).toBe(day);
    expect(startOfKstDay(ms)).toBe(start);
  });

  it('is also correct before 1970', () => {
    expect(formatKst(startOfKstDay(-1))).toBe('1970-01-01 00:00:00');
    expect(formatKst(startOfKstDay(Date.UTC(1960, 0, 1)))).toBe('1960-01-01 00:00:00');
  });
});

describe('a time in Korea, compared with Intl in the time zone Asia/Seoul,', () => {
  // Until 1988 Korea changed its offset now and then; the shop's times are UTC+09:00 throughout.
  const timestamps = fc.integer({ min: Date.UTC(1989, 0, 1), max: Date.UTC(9999, 11, 31) });
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Seoul', weekday: 'short' });

  it('is formatted the same', () => {
    fc.assert(
      fc.property(timestamps, (ms) => {
        expect(formatKst(ms)).toBe(parts.format(ms).replace(', ', ' '));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is on the same day of the week', () => {
    fc.assert(
      fc.property(timestamps, (ms) => {
        expect(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekdayAt(ms)]).toBe(weekday.format(ms));
      }),
    );
  });
});

describe('addDays', () => {
  it('returns the same time of another day', () => {
    const ms = parseKst('2028-02-28 23:30:00') ?? Number.NaN;

    expect(formatKst(addDays(ms, 2))).toBe('2028-03-01 23:30:00');
    expect(formatKst(addDays(ms, -59))).toBe('2027-12-31 23:30:00');
    expect(addDays(ms, 0)).toBe(ms);
    expect(addDays(Number.NaN, 1)).toBeNaN();
  });

  it('retains milliseconds', () => {
    expect(addDays(999, 1)).toBe(86_400_999);
  });
});

describe('daysBetween', () => {
  const at = (text: string) => parseKst(text) ?? Number.NaN;

  it('counts midnights in KST, even if less than a day has passed', () => {
    expect(daysBetween(at('2026-11-24 23:59:59'), at('2026-11-25 00:00:00'))).toBe(1);
    expect(daysBetween(at('2026-11-24 00:00:00'), at('2026-11-24 23:59:59'))).toBe(0);
    expect(daysBetween(at('2028-02-28 08:00:00'), at('2028-03-01 07:00:00'))).toBe(2);
  });

  it('is negative if the second time is on an earlier day', () => {
    expect(daysBetween(at('2026-12-01'), at('2026-11-30'))).toBe(-1);
  });

  it('is the inverse of addDays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -40_000, max: 40_000 }), (ms, days) => {
        expect(daysBetween(ms, addDays(ms, days))).toBe(days);
      }),
    );
  });

  it('returns NaN for NaN', () => {
    expect(daysBetween(Number.NaN, 0)).toBeNaN();
  });
});

describe('monthDayText', () => {
  it('returns month and day of a day or a date-time, without leading zeros', () => {
    expect([monthDayText('2026-11-24'), monthDayText('2026-01-05 20:00:00')]).toEqual(['11월 24일', '1월 5일']);
  });
});
