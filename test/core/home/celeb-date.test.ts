import { describe, expect, it } from 'vitest';
import { chosenDate, dealId } from '../../../core/home/celeb-date.ts';

const DATES = [{ start_dt: '2026-11-21' }, { start_dt: '2026-11-22' }];
/** 2026-11-22 00:00:00 in Korea. */
const MIDNIGHT = Date.UTC(2026, 10, 21, 15);

describe('chosenDate', () => {
  it('is the day of the address where the schedule has it', () => {
    expect(chosenDate(new URLSearchParams('date=2026-11-22'), DATES)).toBe('2026-11-22');
  });

  it.each(['', 'date=', 'date=2026-11-23', 'date=2026-11-2', 'date=now', 'date=22'])(
    'is the first day for ?%s',
    (query) => {
      expect(chosenDate(new URLSearchParams(query), DATES)).toBe('2026-11-21');
    },
  );

  it('is none where there is no schedule', () => {
    expect(chosenDate(new URLSearchParams('date=2026-11-22'), [])).toBeNull();
  });
});

describe('dealId', () => {
  it('is now for today in Korea, from its first millisecond to its last', () => {
    expect(dealId('2026-11-22', MIDNIGHT - 1)).toBe('2026-11-22');
    expect(dealId('2026-11-22', MIDNIGHT)).toBe('now');
    expect(dealId('2026-11-21', MIDNIGHT - 1)).toBe('now');
    expect(dealId('2026-11-21', MIDNIGHT)).toBe('2026-11-21');
  });
});
