import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashReceiptFailure, formatBusinessNumber, isBusinessNumber } from '../../../core/payment/cash-receipt.ts';

describe('isBusinessNumber', () => {
  it.each(['1048118121', '2208162517', '1208147521', '1248100998'])('accepts the published number %s', (number) => {
    expect(isBusinessNumber(number)).toBe(true);
  });

  it('rejects any number in which one digit is changed', () => {
    fc.assert(
      // The ninth digit weighs 5 and its tens are added, so some of its changes are not detected.
      fc.property(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 9), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = '2208162517'.split('').map(Number);
        digits[place] = ((digits[place] ?? 0) + shift) % 10;
        expect(isBusinessNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  it.each(['', '220816251', '22081625170', '220-81-625', '0000000000', '220816251a'])('rejects %j', (number) => {
    expect(isBusinessNumber(number)).toBe(false);
  });
});

describe('cashReceiptFailure', () => {
  it('requires nothing without a receipt', () => {
    expect(cashReceiptFailure('none', '')).toBeNull();
  });

  it('accepts a mobile number for a deduction, in any notation', () => {
    expect(cashReceiptFailure('deduction', '010-1234-5678')).toBeNull();
    expect(cashReceiptFailure('deduction', '')).toBe('현금영수증을 받을 휴대폰 번호를 입력해 주세요.');
    expect(cashReceiptFailure('deduction', '02-123-4567')).toBe('현금영수증을 받을 휴대폰 번호를 다시 확인해 주세요.');
  });

  it('accepts a business number with its check digit', () => {
    expect(cashReceiptFailure('business', '220-81-62517')).toBeNull();
    expect(cashReceiptFailure('business', ' ')).toBe('사업자등록번호를 입력해 주세요.');
    expect(cashReceiptFailure('business', '220-81-62518')).toBe('사업자등록번호를 다시 확인해 주세요.');
  });
});

describe('formatBusinessNumber', () => {
  it('groups the digits while they are typed, up to ten', () => {
    expect(['2', '2208', '22081625', '220816251799'].map(formatBusinessNumber)).toEqual([
      '2',
      '220-8',
      '220-81-625',
      '220-81-62517',
    ]);
    expect(formatBusinessNumber('220-81 6')).toBe('220-81-6');
  });
});
