import { describe, expect, it } from 'vitest';
import { monthDayWeekdayText, weekdayText } from '../../../core/time/weekday.ts';

describe('weekdayText', () => {
  it.each([
    ['2026-11-21', '토'],
    ['2026-11-22', '일'],
    ['2026-11-23', '월'],
    ['1970-01-01', '목'],
    ['1969-12-31', '수'],
    ['2028-02-29', '화'],
  ])('returns the weekday of %s: %s', (date, text) => {
    expect(weekdayText(date)).toBe(text);
  });

  it.each(['', '2026-02-30', 'now'])('returns the empty string for %j', (date) => {
    expect(weekdayText(date)).toBe('');
  });
});

describe('monthDayWeekdayText', () => {
  it('returns month, day and weekday', () => {
    expect(monthDayWeekdayText('2026-11-24')).toBe('11월 24일(화)');
  });

  it('returns the empty string for an invalid day', () => {
    expect(monthDayWeekdayText('2026-02-31')).toBe('');
  });
});
