import { describe, expect, it } from 'vitest';
import {
  hasPeriodEnded,
  isPeriodEnd,
  lastEndedPeriod,
  payoutDay,
  periodOf,
} from '../../../core/settlement/settlement-period.ts';

const at = (kst: string): number => Date.parse(`${kst.replace(' ', 'T')}+09:00`);

describe('a settlement period', () => {
  it.each([
    ['2026-11-01', 'half-month', '2026-11-01', '2026-11-15'],
    ['2026-11-15', 'half-month', '2026-11-01', '2026-11-15'],
    ['2026-11-16', 'half-month', '2026-11-16', '2026-11-30'],
    ['2028-02-29', 'half-month', '2028-02-16', '2028-02-29'],
    ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
    ['2026-02-03', 'month', '2026-02-01', '2026-02-28'],
  ] as const)('of %s for the kind %s is %s to %s', (day, kind, first_day, last_day) => {
    expect(periodOf(day, kind)).toEqual({ first_day, last_day });
  });

  it.each(['2026-13-01', '', '2026-11-1', '2026-11-15 10:00:00'])('does not exist for %j', (day) => {
    expect(periodOf(day, 'month')).toBeNull();
    expect(isPeriodEnd(day, 'month')).toBe(false);
  });

  it('has ended from midnight in Korea after its last day', () => {
    expect(hasPeriodEnded('2026-11-15', at('2026-11-15 23:59:59'))).toBe(false);
    expect(hasPeriodEnded('2026-11-15', at('2026-11-16 00:00:00'))).toBe(true);
  });

  it.each([
    ['2026-11-15 12:00:00', '2026-10-16', '2026-10-31'],
    ['2026-11-16 00:00:00', '2026-11-01', '2026-11-15'],
    ['2027-01-01 00:00:00', '2026-12-16', '2026-12-31'],
  ])('that ended last before %s is %s to %s', (now, first_day, last_day) => {
    expect(lastEndedPeriod(at(now))).toEqual({ first_day, last_day });
  });

  it('is paid ten days after its last day', () => {
    expect(['2026-11-15', '2026-11-30'].map((day) => payoutDay(day, []))).toEqual(['2026-11-25', '2026-12-10']);
  });

  it.each([
    ['a Saturday', '2026-07-15', [], '2026-07-27'],
    ['a Sunday', '2026-10-15', [], '2026-10-26'],
    ['a Friday that is a holiday', '2026-12-15', ['2026-12-25'], '2026-12-28'],
    ['in a row of holidays', '2026-09-15', ['2026-09-24', '2026-09-25', '2026-09-26', '2026-09-28'], '2026-09-29'],
    ['a Sunday of the next year', '2026-12-31', ['2027-01-01'], '2027-01-11'],
  ])('is paid on the next working day if the tenth day is %s', (_what, last_day, holidays, paid) => {
    expect(payoutDay(last_day, holidays)).toBe(paid);
  });
});
