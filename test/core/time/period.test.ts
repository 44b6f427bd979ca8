import { describe, expect, it } from 'vitest';
import { isActiveAt, isPeriod, periodText } from '../../../core/time/period.ts';

const period = { start_dt: '2026-11-18 10:00:00', end_dt: '2026-11-24 20:00:00' };
const start = Date.UTC(2026, 10, 18, 1);
const end = Date.UTC(2026, 10, 24, 11);

describe('isActiveAt', () => {
  it.each([
    [start - 1, false],
    [start, true],
    [start + 1, true],
    [end - 1, true],
    [end, false],
    [end + 1, false],
  ])('includes the start and excludes the end: at epoch ms %d it returns %s', (now, on) => {
    expect(isActiveAt(period, now)).toBe(on);
  });

  it('returns false if a date is invalid, or if the end is not after the start', () => {
    expect(isActiveAt({ ...period, start_dt: '2026-11-31 00:00:00' }, end - 1)).toBe(false);
    expect(isActiveAt({ ...period, end_dt: '' }, start)).toBe(false);
    expect(isActiveAt({ start_dt: period.start_dt, end_dt: period.start_dt }, start)).toBe(false);
    expect(isActiveAt({ start_dt: period.end_dt, end_dt: period.start_dt }, start + 1)).toBe(false);
  });
});

describe('isPeriod', () => {
  it('accepts two valid dates whose end is at least a second after the start', () => {
    expect(isPeriod(period)).toBe(true);
    expect(isPeriod({ ...period, end_dt: '2026-11-18 10:00:01' })).toBe(true);
    expect(isPeriod({ ...period, end_dt: period.start_dt })).toBe(false);
    expect(isPeriod({ ...period, end_dt: '2026-11-18 09:59:59' })).toBe(false);
    expect(isPeriod({ ...period, end_dt: '2026-11-31 00:00:00' })).toBe(false);
    expect(isPeriod({ ...period, start_dt: '' })).toBe(false);
  });
});

describe('periodText', () => {
  it('formats both days', () => {
    expect(periodText(period)).toBe('2026-11-18 ~ 2026-11-24');
  });

  it('returns the empty string if a date is invalid', () => {
    expect(periodText({ ...period, end_dt: 'soon' })).toBe('');
  });
});
