import { describe, expect, it } from 'vitest';
import { celebStrip, dealId, selectedDate } from '../../../core/browse/celeb-date.ts';

const DATES = [{ start_dt: '2026-11-21' }, { start_dt: '2026-11-22' }];
/** 2026-11-22 00:00:00 KST. */
const MIDNIGHT = Date.UTC(2026, 10, 21, 15);
/** 2026-11-21 12:00:00 KST. */
const NOON = Date.UTC(2026, 10, 21, 3);

describe('celebStrip', () => {
  it('puts yesterday, without a label, before today, and states the month on its first day', () => {
    const now = Date.UTC(2026, 10, 30, 3);
    const dates = [
      { start_dt: '2026-11-30', label: 'NOW' },
      { start_dt: '2026-12-01', label: 'OPEN' },
      { start_dt: '2026-12-03', label: 'OPEN' },
    ] as const;
    expect(celebStrip(dates, now)).toEqual([
      { start_dt: '2026-11-29', label: null, position: 'past', month: null },
      { start_dt: '2026-11-30', label: 'NOW', position: 'today', month: null },
      { start_dt: '2026-12-01', label: 'OPEN', position: 'ahead', month: 12 },
      { start_dt: '2026-12-03', label: 'OPEN', position: 'ahead', month: null },
    ]);
  });

  it('labels no day as NOW once midnight has passed since the schedule was loaded', () => {
    const dates = [
      { start_dt: '2026-11-21', label: 'NOW' },
      { start_dt: '2026-11-22', label: 'OPEN' },
    ] as const;
    expect(celebStrip(dates, MIDNIGHT).map(({ start_dt, label, position }) => [start_dt, label, position])).toEqual([
      ['2026-11-21', null, 'past'],
      ['2026-11-22', 'OPEN', 'today'],
    ]);
  });

  it('is empty for an empty schedule', () => {
    expect(celebStrip([], NOON)).toEqual([]);
  });
});

describe('selectedDate', () => {
  it('returns the day in the query if it is listed', () => {
    expect(selectedDate(new URLSearchParams('date=2026-11-22'), DATES, NOON)).toBe('2026-11-22');
  });

  it('returns yesterday if the query names it, since its deals may still run', () => {
    expect(selectedDate(new URLSearchParams('date=2026-11-20'), DATES, NOON)).toBe('2026-11-20');
  });

  it.each(['', 'date=', 'date=2026-11-23', 'date=2026-11-2', 'date=now', 'date=22'])(
    'returns the first day for ?%s',
    (query) => {
      expect(selectedDate(new URLSearchParams(query), DATES, NOON)).toBe('2026-11-21');
    },
  );

  it('returns null for an empty schedule', () => {
    expect(selectedDate(new URLSearchParams('date=2026-11-22'), [], NOON)).toBeNull();
  });
});

describe('dealId', () => {
  it('returns "now" for today in Korea, from its first to its last millisecond', () => {
    expect(dealId('2026-11-22', MIDNIGHT - 1)).toBe('2026-11-22');
    expect(dealId('2026-11-22', MIDNIGHT)).toBe('now');
    expect(dealId('2026-11-21', MIDNIGHT - 1)).toBe('now');
    expect(dealId('2026-11-21', MIDNIGHT)).toBe('2026-11-21');
  });
});
