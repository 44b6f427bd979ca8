import { describe, expect, it } from 'vitest';
import {
  MIN_INSTALLMENT_AMOUNT,
  installmentsFor,
  installmentText,
  isInstallmentAvailable,
} from '../../../core/payment/installment.ts';

describe('installmentsFor', () => {
  it.each([
    [MIN_INSTALLMENT_AMOUNT - 1, [0]],
    [MIN_INSTALLMENT_AMOUNT, [0, 2, 3]],
  ])('returns for %i won: %j', (total_amount, months) => {
    expect(installmentsFor([3, 0, 2, 2], total_amount)).toEqual(months);
  });

  it('always allows a single payment', () => {
    expect(installmentsFor([], 100_000)).toEqual([0]);
    expect(installmentsFor([6], 100_000)).toEqual([0, 6]);
  });
});

describe('isInstallmentAvailable', () => {
  it('allows installments from the minimum amount', () => {
    expect([49_999, 50_000].map(isInstallmentAvailable)).toEqual([false, true]);
  });
});

describe('installmentText', () => {
  it('formats the number of months', () => {
    expect([0, 3].map(installmentText)).toEqual(['일시불', '3개월']);
  });
});
