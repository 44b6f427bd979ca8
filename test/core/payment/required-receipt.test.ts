import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredReceipt } from '../../../core/payment/required-receipt.ts';

const PAID = { pay_method: 'vbank', total_amount: 20_900 } as const;
const ASKED = { ...PAID, cash_receipt_type: 'deduction', cash_receipt_number: '01012345678' } as const;
const UNASKED = { ...PAID, cash_receipt_type: 'none', cash_receipt_number: '' } as const;

describe('requiredReceipt', () => {
  it('has the requested type, and the amount that the shop holds', () => {
    expect(requiredReceipt(ASKED, 20_900)).toEqual({
      type: 'deduction',
      number: '01012345678',
      amount: 20_900,
      supply_amount: 19_000,
      taxAmount: 1_900,
    });
    expect(requiredReceipt({ ...ASKED, cash_receipt_type: 'business' }, 1)).toMatchObject({
      type: 'business',
      amount: 1,
    });
  });

  it('is mandatory from 100,000 won, under the anonymous number', () => {
    expect(requiredReceipt({ ...UNASKED, total_amount: 99_999 }, 99_999)).toBeNull();
    const due = { type: 'deduction', number: '0100001234' };
    expect(requiredReceipt({ ...UNASKED, total_amount: 100_000 }, 100_000)).toMatchObject(due);
    // Later refunds do not remove the obligation.
    expect(requiredReceipt({ ...UNASKED, total_amount: 100_000 }, 5_000)).toMatchObject({ ...due, amount: 5_000 });
  });

  it('is null for cards, and when everything was refunded', () => {
    expect(requiredReceipt({ ...ASKED, pay_method: 'card' }, 20_900)).toBeNull();
    expect(requiredReceipt(ASKED, 0)).toBeNull();
  });

  it('never loses a won between supply and tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (held) => {
        const due = requiredReceipt(ASKED, held);
        expect((due?.supply_amount ?? 0) + (due?.taxAmount ?? 0)).toBe(held);
        expect(Math.abs((due?.supply_amount ?? 0) - 10 * (due?.taxAmount ?? 0))).toBeLessThanOrEqual(5);
      }),
    );
  });
});
