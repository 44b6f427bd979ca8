import { describe, expect, it } from 'vitest';
import { figureDays, figurePeriod } from '../../../core/office-figures/figure-period.ts';

const NOW = Date.UTC(2026, 10, 26, 5);

describe('figurePeriod', () => {
  it('compares a day, hour by hour, with the same weekday of the previous week', () => {
    const { now, before } = figurePeriod('hour', null, null, NOW);
    expect(figureDays(now)).toEqual({ from: '2026-11-26', to: '2026-11-26' });
    expect(figureDays(before)).toEqual({ from: '2026-11-19', to: '2026-11-19' });
    expect(now.step_list[23]).toBe('2026-11-26 23:00:00');
  });

  it('compares a period of days with the same number of days before it', () => {
    const { now, before } = figurePeriod('day', '2026-03-01', '2026-03-10', NOW);
    expect(figureDays(now)).toEqual({ from: '2026-03-01', to: '2026-03-10' });
    expect(figureDays(before)).toEqual({ from: '2026-02-19', to: '2026-02-28' });
    expect([now.step_list.length, before.step_list.length]).toEqual([10, 10]);
  });

  it('extends a period of months to whole months, across years', () => {
    const { now, before } = figurePeriod('month', '2025-12-31', '2026-02-01', NOW);
    expect(figureDays(now)).toEqual({ from: '2025-12-01', to: '2026-02-28' });
    expect(figureDays(before)).toEqual({ from: '2025-09-01', to: '2025-11-30' });
    expect(now.step_list).toEqual(['2025-12-01 00:00:00', '2026-01-01 00:00:00', '2026-02-01 00:00:00']);
  });

  it('cuts a period that is too long at its start, and replaces an invalid day by today', () => {
    expect(figureDays(figurePeriod('day', '2020-01-01', '2026-11-26', NOW).now).from).toBe('2026-08-27');
    expect(figureDays(figurePeriod('month', '2000-01-01', null, NOW).now).from).toBe('2024-12-01');
    expect(figureDays(figurePeriod('day', '2026-99-99', '2026-13-01', NOW).now)).toEqual({
      from: '2026-10-28',
      to: '2026-11-26',
    });
    expect(figureDays(figurePeriod('day', '2026-11-27', '2026-11-26', NOW).now)).toEqual({
      from: '2026-11-26',
      to: '2026-11-26',
    });
  });
});
