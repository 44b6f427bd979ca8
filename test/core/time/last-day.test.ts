import { describe, expect, it } from 'vitest';
import { lastDay } from '../../../core/time/last-day.ts';

describe('lastDay', () => {
  it.each([
    ['2026-12-28 00:00:00', '2026-12-27'],
    ['2026-12-28 00:00:01', '2026-12-28'],
    ['2026-12-28 23:59:59', '2026-12-28'],
    ['2027-01-01 00:00:00', '2026-12-31'],
  ])('excludes the end: a period that ends at %s ends on %s', (end_dt, day) => {
    expect(lastDay({ end_dt })).toBe(day);
  });

  it('returns the empty string for an invalid date', () => {
    expect(lastDay({ end_dt: '2026-11-31 00:00:00' })).toBe('');
  });
});
