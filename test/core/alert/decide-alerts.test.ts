import { describe, expect, it } from 'vitest';
import { decideAlertsAt } from '../../../core/alert/decide-alerts.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { parseKst } from '../../../core/time/kst.ts';

const NOON = Date.UTC(2026, 10, 24, 3);
const own = { option_idx: 1, is_add_option: false, remaining_cnt: 3 };
const soldOut = { option_idx: 2, is_add_option: false, remaining_cnt: 0 };
const addOn = { option_idx: 3, is_add_option: true, remaining_cnt: 9 };
const running = { start_dt: '2026-11-20 10:00:00', end_dt: '2026-12-01 10:00:00' };
const whole = [
  { kind: 'open', option_idx: null, units: 3 },
  { kind: 'restock', option_idx: null, units: 3 },
] as const;

describe('decideAlertsAt', () => {
  it('reports the opening, the sale and each option in stock while the sale is open', () => {
    expect(decideAlertsAt({ ...running, option_list: [own, soldOut, addOn] }, NOON)).toEqual({
      due: [...whole, { kind: 'restock', option_idx: 1, units: 3 }, { kind: 'restock', option_idx: 3, units: 9 }],
      canReportPrice: true,
      next: null,
    });
  });

  it.each([
    ['all required options are sold out', { ...running, option_list: [soldOut, addOn] }],
    ['all options were withdrawn', { ...running, option_list: [] }],
    ['the sale has ended', { ...running, end_dt: '2026-11-24 12:00:00', option_list: [own] }],
    ['its dates are invalid', { start_dt: '', end_dt: '', option_list: [own] }],
  ])('reports nothing and plans no further check when %s', (_, sale) => {
    expect(decideAlertsAt(sale, NOON)).toEqual({ due: [], canReportPrice: false, next: null });
  });

  it('reports nothing before the sale, and checks at its start', () => {
    const sale = { ...running, start_dt: '2026-11-26 10:00:00', option_list: [own] };
    expect(decideAlertsAt(sale, NOON)).toEqual({
      due: [],
      canReportPrice: false,
      next: parseKst('2026-11-26 10:00:00'),
    });
  });

  it('reports at night only the opening, since the member knows its hour, and checks again at 08:00', () => {
    const turn = decideAlertsAt({ ...running, option_list: [own] }, NOON + 12 * HOUR_MS);
    expect(turn).toEqual({ due: [whole[0]], canReportPrice: false, next: NOON + 20 * HOUR_MS });
  });
});
