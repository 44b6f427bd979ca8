import { describe, expect, it } from 'vitest';
import { claimDueDay } from '../../../core/claim/claim-due.ts';

describe('claimDueDay', () => {
  it('is the third working day after the request', () => {
    expect(claimDueDay('2026-11-23 19:11:00', [])).toBe('2026-11-26');
  });

  it('does not count weekends and public holidays', () => {
    expect(claimDueDay('2026-11-27 23:59:59', [])).toBe('2026-12-02');
    expect(claimDueDay('2026-12-23 10:00:00', ['2026-12-25'])).toBe('2026-12-29');
    expect(claimDueDay('2026-11-28 00:00:00', [])).toBe('2026-12-02');
  });

  it('continues over a month of holidays', () => {
    const december = Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
    expect(claimDueDay('2026-11-30 10:00:00', december)).toBe('2027-01-05');
  });

  it('is null for a time that does not exist', () => {
    expect(claimDueDay('2026-02-31 10:00:00', [])).toBeNull();
  });
});
