import { describe, expect, it } from 'vitest';
import { countFirstDays, firstDaysText, MAX_FIRST_DAYS } from '../../../core/ranking/first-days.ts';

const first = (day: string, sell_idx: number, category_idx = 0) => ({ day, category_idx, sell_idx });

describe('countFirstDays', () => {
  it('counts for each category the consecutive days in first place up to the last day', () => {
    const firsts = [
      first('2026-11-18', 7),
      first('2026-11-19', 8),
      first('2026-11-20', 7),
      first('2026-11-21', 7),
      first('2026-11-21', 9, 3),
    ];
    expect(countFirstDays(firsts, '2026-11-21')).toEqual([
      { category_idx: 0, sell_idx: 7, first_days: 2 },
      { category_idx: 3, sell_idx: 9, first_days: 1 },
    ]);
  });

  it('stops at a day without orders, and continues over the end of a month', () => {
    expect(countFirstDays([first('2026-11-19', 7), first('2026-11-21', 7)], '2026-11-21')).toMatchObject([
      { first_days: 1 },
    ]);
    expect(countFirstDays([first('2026-11-30', 7), first('2026-12-01', 7)], '2026-12-01')).toMatchObject([
      { first_days: 2 },
    ]);
    expect(countFirstDays([first('2026-11-30', 7)], '2026-12-01')).toEqual([]);
  });
});

describe('firstDaysText', () => {
  it('returns null before the second day, and does not count beyond the maximum', () => {
    expect([0, 1, 2, 30].map(firstDaysText)).toEqual([null, null, '2일째 1위', '30일째 1위']);
    expect(firstDaysText(MAX_FIRST_DAYS)).toBe('30일 넘게 1위');
  });
});
