import { describe, expect, it } from 'vitest';
import { dayBounds } from '../../../core/time/day-bounds.ts';

describe('dayBounds', () => {
  it('returns midnight of the first day and midnight after the last day', () => {
    expect(dayBounds('2026-11-01', '2026-11-30')).toEqual({
      from: '2026-11-01 00:00:00',
      before: '2026-12-01 00:00:00',
    });
    expect(dayBounds('2028-02-28', '2028-02-28')).toEqual({
      from: '2028-02-28 00:00:00',
      before: '2028-02-29 00:00:00',
    });
  });

  it('returns null for a bound that is null', () => {
    expect(dayBounds(null, null)).toEqual({ from: null, before: null });
    expect(dayBounds('2026-11-01', null)).toEqual({ from: '2026-11-01 00:00:00', before: null });
    expect(dayBounds(null, '2026-11-01')).toEqual({ from: null, before: '2026-11-02 00:00:00' });
  });

  it.each(['2026-02-31', '2026-13-01', '', 'today', '0000-01-01', '99999-01-01'])(
    'ignores %j, which is not a valid day',
    (day) => {
      expect(dayBounds(day, day)).toEqual({ from: null, before: null });
    },
  );

  it('has no upper bound for the last representable day', () => {
    expect(dayBounds('9999-12-31', '9999-12-31')).toEqual({ from: '9999-12-31 00:00:00', before: null });
    expect(dayBounds(null, '9999-12-30').before).toBe('9999-12-31 00:00:00');
  });
});
