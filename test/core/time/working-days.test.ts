import { describe, expect, it } from 'vitest';
import { workingDayAfter } from '../../../core/time/working-days.ts';

describe('workingDayAfter', () => {
  it.each([
    ['2026-11-26', 0, '2026-11-26'],
    ['2026-11-28', 0, '2026-11-30'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-27', 3, '2026-12-02'],
  ])('returns for %s and %i days %s', (day, count, expected) => {
    expect(workingDayAfter(day, count, [])).toBe(expected);
  });

  it('skips public holidays', () => {
    expect(workingDayAfter('2026-12-24', 1, ['2026-12-25'])).toBe('2026-12-28');
    expect(workingDayAfter('2026-12-25', 0, ['2026-12-25', '2026-12-28'])).toBe('2026-12-29');
  });

  it('returns null for a day that does not exist, and when every day of the search is a holiday', () => {
    expect(workingDayAfter('2026-02-30', 0, [])).toBeNull();
    expect(workingDayAfter('2026-11-26', 1_000, [])).toBeNull();
  });
});
