import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../core/time/durations.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';

describe('the units of time', () => {
  it.each([
    ['second', SECOND_MS, '2026-11-24 10:30:01'],
    ['minute', MINUTE_MS, '2026-11-24 10:31:00'],
    ['hour', HOUR_MS, '2026-11-24 11:30:00'],
    ['day', DAY_MS, '2026-11-25 10:30:00'],
  ])('move a time by one %s', (_, unit, moved) => {
    const start = parseKst('2026-11-24 10:30:00') ?? Number.NaN;

    expect(formatKst(start + unit)).toBe(moved);
  });
});
