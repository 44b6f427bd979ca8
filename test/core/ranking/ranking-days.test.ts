import { describe, expect, it } from 'vitest';
import { daysToCount, firstCountedDay } from '../../../core/ranking/days-to-count.ts';
import {
  daysBefore,
  lastCountedDay,
  nextRenewal,
  previousRankedDays,
  rankedDays,
} from '../../../core/ranking/ranking-days.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';

const at = (text: string): number => parseKst(text) ?? Number.NaN;

describe('the days of a ranking', () => {
  it.each([
    ['2026-11-23 05:59:59', '2026-11-21', '2026-11-23 06:00:00'],
    ['2026-11-23 06:00:00', '2026-11-22', '2026-11-24 06:00:00'],
    ['2026-11-23 23:59:59', '2026-11-22', '2026-11-24 06:00:00'],
    ['2026-11-24 00:00:00', '2026-11-22', '2026-11-24 06:00:00'],
    ['2027-01-01 06:00:00', '2026-12-31', '2027-01-02 06:00:00'],
  ])('at %s end with %s, and change at %s', (now, last, next) => {
    expect([lastCountedDay(at(now)), nextRenewal(at(now))]).toEqual([last, next]);
  });

  it('are one or seven, and have no day in common with the period before', () => {
    expect(rankedDays('day', '2026-11-22')).toEqual({ start_dt: '2026-11-22', end_dt: '2026-11-22' });
    expect(previousRankedDays('day', '2026-11-22')).toEqual({ start_dt: '2026-11-21', end_dt: '2026-11-21' });
    expect(rankedDays('week', '2026-11-22')).toEqual({ start_dt: '2026-11-16', end_dt: '2026-11-22' });
    expect(previousRankedDays('week', '2026-11-22')).toEqual({ start_dt: '2026-11-09', end_dt: '2026-11-15' });
  });
});

describe('the days to count', () => {
  const NOW = at('2026-11-23 06:00:00');
  const all = daysToCount([], NOW);

  it('are initially the last 90, newest first', () => {
    expect(all).toHaveLength(90);
    expect([all[0], all[1], all.at(-1)]).toEqual(['2026-11-22', '2026-11-21', firstCountedDay(NOW)]);
    expect(firstCountedDay(NOW)).toBe('2026-08-25');
  });

  it('include no day once all have been counted', () => {
    expect(
      daysToCount(
        all.map((day) => ({ day, counted_dt: formatKst(NOW) })),
        NOW,
      ),
    ).toEqual([]);
  });

  it('are one day later the new day, and the days 7 and 29 days before the new day', () => {
    const counted = all.map((day) => ({ day, counted_dt: formatKst(NOW) }));
    const tomorrow = at('2026-11-24 06:00:00');
    expect(daysToCount(counted, tomorrow)).toEqual(['2026-11-23', '2026-11-16', '2026-10-25']);
    expect(daysToCount(counted, tomorrow - 1_000)).toEqual([]);
  });

  it('include a day only once, even if several of its recounts were missed', () => {
    const day = '2026-10-01';
    const others = all.filter((other) => other !== day).map((other) => ({ day: other, counted_dt: formatKst(NOW) }));
    const counted = (counted_dt: string) => [...others, { day, counted_dt }];
    expect(daysToCount(counted('2026-10-02 06:00:00'), NOW)).toEqual([day]);
    expect(daysToCount(counted('2026-10-15 06:00:00'), NOW)).toEqual([day]);
    expect(daysToCount(counted('2026-11-01 06:00:00'), NOW)).toEqual([]);
  });

  it('include a day whose count has an invalid time, but no day of the future', () => {
    expect(daysToCount([{ day: '2026-11-22', counted_dt: '' }], NOW)[0]).toBe('2026-11-22');
    expect(all.filter((day) => day > '2026-11-22')).toEqual([]);
    expect(daysBefore('no day', 1)).toBe('');
  });
});
