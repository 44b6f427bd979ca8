import { describe, expect, it } from 'vitest';
import { INSTALLMENT_LEAST, installmentsFor, installmentText } from '../../../core/payment/installment.ts';

describe('installmentsFor', () => {
  it.each([
    [INSTALLMENT_LEAST - 1, [0]],
    [INSTALLMENT_LEAST, [0, 2, 3]],
  ])('of %i won allows %j', (total_amount, months) => {
    expect(installmentsFor([3, 0, 2, 2], total_amount)).toEqual(months);
  });

  it('always allows to pay at once', () => {
    expect(installmentsFor([], 100_000)).toEqual([0]);
    expect(installmentsFor([6], 100_000)).toEqual([0, 6]);
  });
});

describe('installmentText', () => {
  it('reads as a shopper says it', () => {
    expect([0, 3].map(installmentText)).toEqual(['일시불', '3개월']);
  });
});
