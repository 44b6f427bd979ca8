import { describe, expect, it } from 'vitest';
import { purchaseOfferAt } from '../../../core/sale/purchase-offer.ts';

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

describe('purchaseOfferAt', () => {
  it('tells when a sale will start, up to 1 ms before', () => {
    expect(purchaseOfferAt(detail(1), start - 1)).toEqual({ kind: 'coming', start_dt: '2026-11-18 10:00:00' });
    expect(purchaseOfferAt(detail(1), start)).toEqual({ kind: 'open' });
  });

  it('is over at the end, sold out or not', () => {
    expect(purchaseOfferAt(detail(1), end - 1)).toEqual({ kind: 'open' });
    expect(purchaseOfferAt(detail(1), end)).toEqual({ kind: 'ended' });
    expect(purchaseOfferAt(detail(0), end)).toEqual({ kind: 'ended' });
  });

  it('is sold out when no required option has stock, whatever the add-ons have', () => {
    expect(purchaseOfferAt(detail(0, 5), start)).toEqual({ kind: 'sold-out' });
    expect(purchaseOfferAt({ ...detail(0), option_list: [] }, start)).toEqual({ kind: 'sold-out' });
  });
});
