import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerRow, splitVat, sumLedger } from '../../../core/ledger/sales-ledger.ts';

const won = fc.integer({ min: 0, max: 2_000_000_000 });
const sums = fc.record({
  day: fc.constant('2026-11-26'),
  pay_method: fc.constantFrom('card' as const, 'vbank' as const),
  sale_cnt: fc.nat(1_000),
  sale_amount: won,
  refund_cnt: fc.nat(1_000),
  refund_amount: won,
  coupon_amount: won,
  point_amount: won,
});

describe('splitVat', () => {
  it.each([
    [11_000, 10_000, 1_000],
    [20_900, 19_000, 1_900],
    [10, 10, 0],
    [-20_900, -19_000, -1_900],
  ])('splits %d won into %d and %d', (paid, supply_amount, vat_amount) => {
    expect(splitVat(paid)).toEqual({ supply_amount, vat_amount });
  });
});

describe('the sales ledger', () => {
  it('adds up: supply value and VAT of each row equal its net amount, and the total is the sum of the rows', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 20 }), (days) => {
        const rows = days.map(ledgerRow);
        for (const row of rows) expect(row.supply_amount + row.vat_amount).toBe(row.net_amount);
        const total = sumLedger(rows);
        expect(total.supply_amount + total.vat_amount).toBe(total.net_amount);
        expect(total.net_amount).toBe(total.sale_amount + total.refund_amount);
        expect(total.sale_amount).toBe(days.reduce((sum, day) => sum + day.sale_amount, 0));
      }),
    );
  });

  it('has the net amount 0 and no VAT after a full refund', () => {
    const row = {
      day: '2026-11-26',
      pay_method: 'card',
      sale_cnt: 1,
      refund_cnt: 1,
      coupon_amount: 0,
      point_amount: 0,
    } as const;
    expect(ledgerRow({ ...row, sale_amount: 20_905, refund_amount: 20_905 })).toMatchObject({
      net_amount: 0,
      supply_amount: 0,
      vat_amount: 0,
    });
  });
});
