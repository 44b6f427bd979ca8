import { describe, expect, it } from 'vitest';
import { sellStatusAt } from '../../../core/sale/sell-status.ts';

const period = { start_dt: '2026-11-18 10:00:00', end_dt: '2026-11-24 20:00:00' };
const start = Date.UTC(2026, 10, 18, 1);
const end = Date.UTC(2026, 10, 24, 11);

describe('sellStatusAt', () => {
  it.each([
    [start - 1, '판매예정'],
    [start, '판매중'],
    [start + 1, '판매중'],
    [end - 1, '판매중'],
    [end, '판매종료'],
    [end + 1, '판매종료'],
  ])('includes the start and excludes the end of the sale: at epoch ms %d it returns %s', (now, status) => {
    expect(sellStatusAt(period, now)).toBe(status);
  });

  it('returns 판매종료 for a sale that can never start', () => {
    expect(sellStatusAt({ ...period, start_dt: 'x' }, start)).toBe('판매종료');
    expect(sellStatusAt({ ...period, end_dt: 'x' }, start - 1)).toBe('판매종료');
    expect(sellStatusAt({ start_dt: period.end_dt, end_dt: period.start_dt }, start - 1)).toBe('판매종료');
  });
});
