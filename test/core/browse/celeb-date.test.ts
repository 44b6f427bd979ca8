import { describe, expect, it } from 'vitest';
import { selectedDate, dealId } from '../../../core/browse/celeb-date.ts';

const DATES = [{ start_dt: '2026-11-21' }, { start_dt: '2026-11-22' }];
/** 2026-11-22 00:00:00 KST. */
const MIDNIGHT = Date.UTC(2026, 10, 21, 15);

describe('selectedDate', () => {
  it('returns the day in the query if it is listed', () => {
    expect(selectedDate(new URLSearchParams('date=2026-11-22'), DATES)).toBe('2026-11-22');
  });

  it.each(['', 'date=', 'date=2026-11-23', 'date=2026-11-2', 'date=now', 'date=22'])(
    'returns the first day for ?%s',
    (query) => {
      expect(selectedDate(new URLSearchParams(query), DATES)).toBe('2026-11-21');
    },
  );

  it('returns null for an empty schedule', () => {
    expect(selectedDate(new URLSearchParams('date=2026-11-22'), [])).toBeNull();
  });
});

describe('dealId', () => {
  it('returns now for today in Korea, from its first to its last millisecond', () => {
    expect(dealId('2026-11-22', MIDNIGHT - 1)).toBe('2026-11-22');
    expect(dealId('2026-11-22', MIDNIGHT)).toBe('now');
    expect(dealId('2026-11-21', MIDNIGHT - 1)).toBe('now');
    expect(dealId('2026-11-21', MIDNIGHT)).toBe('2026-11-21');
  });
});
