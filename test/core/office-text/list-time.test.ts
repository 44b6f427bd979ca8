import { describe, expect, it } from 'vitest';
import { listPeriodText, listTimeText } from '../../../core/office-text/list-time.ts';

const NOW = '2026-11-28 06:00:00';

describe('listTimeText', () => {
  it('leaves the current year out', () => {
    expect(listTimeText('2026-01-02 03:04:05', NOW)).toBe('01-02 03:04');
  });

  it('has another year', () => {
    expect(listTimeText('2025-11-28 06:00:00', NOW)).toBe('2025-11-28 06:00');
  });
});

describe('listPeriodText', () => {
  it('has the year of an end in the next year', () => {
    const period = { start_dt: '2026-08-31 00:00:00', end_dt: '2027-07-18 00:00:00' };

    expect(listPeriodText(period, NOW)).toBe('08-31 00:00 ~ 2027-07-18 00:00');
  });
});
