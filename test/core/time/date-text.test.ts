import { describe, expect, it } from 'vitest';
import { dateText, dateTimeText } from '../../../core/time/date-text.ts';

describe('the dates that shoppers read as data', () => {
  it('have the form of the specification, from a day or a date-time', () => {
    expect([dateText('2026-11-21'), dateText('2026-11-21 14:02:59')]).toEqual(['2026-11-21', '2026-11-21']);
  });

  it('have the time to the minute', () => {
    expect(dateTimeText('2026-11-21 14:02:59')).toBe('2026-11-21 14:02');
  });
});
