import { describe, expect, it } from 'vitest';
import { saleAvailabilityAt } from '../../../core/sale/sale-availability.ts';

const start = Date.UTC(2026, 10, 18, 1);
const end = Date.UTC(2026, 10, 24, 11);
const detail = (required: number, addOn = 0) => ({
  start_dt: '2026-11-18 10:00:00',
  end_dt: '2026-11-24 20:00:00',
  option_list: [
    { is_add_option: false, remaining_cnt: 0 },
    { is_add_option: false, remaining_cnt: required },
    { is_add_option: true, remaining_cnt: addOn },
  ],
});

describe('saleAvailabilityAt', () => {
  it('returns when the sale will start, until 1 ms before its start', () => {
    expect(saleAvailabilityAt(detail(1), start - 1)).toEqual({ kind: 'coming', start_dt: '2026-11-18 10:00:00' });
    expect(saleAvailabilityAt(detail(1), start)).toEqual({ kind: 'open' });
  });

  it('returns that the sale has ended at its end, even if it is sold out', () => {
    expect(saleAvailabilityAt(detail(1), end - 1)).toEqual({ kind: 'open' });
    expect(saleAvailabilityAt(detail(1), end)).toEqual({ kind: 'ended' });
    expect(saleAvailabilityAt(detail(0), end)).toEqual({ kind: 'ended' });
  });

  it('returns that the sale is sold out if no required option has stock, for any stock of the add-ons', () => {
    expect(saleAvailabilityAt(detail(0, 5), start)).toEqual({ kind: 'sold-out' });
    expect(saleAvailabilityAt({ ...detail(0), option_list: [] }, start)).toEqual({ kind: 'sold-out' });
  });
});
