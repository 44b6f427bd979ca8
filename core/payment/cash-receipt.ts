import type { CashReceiptType } from '../api/buying/payment.api.ts';
import { isMobilePhone } from '../member/phone.ts';

const BUSINESS_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/**
 * Returns why a cash receipt cannot be issued to this number, as a sentence for the shopper; null if it can. `none`
 * needs no number and ignores it. `deduction` (소득공제) requires a mobile number starting with 010, `business` (지출증빙) a
 * business registration number with its check digit. Hyphens and spaces are ignored.
 */
export function cashReceiptFailure(type: CashReceiptType, number: string): string | null {
  const digits = number.replaceAll(/\D/g, '');
  switch (type) {
    case 'none':
      return null;
    case 'deduction':
      if (digits === '') return '현금영수증을 받을 휴대폰 번호를 입력해 주세요.';
      return isMobilePhone(digits) ? null : '현금영수증을 받을 휴대폰 번호를 다시 확인해 주세요.';
    case 'business':
      if (digits === '') return '사업자등록번호를 입력해 주세요.';
      return isBusinessNumber(digits) ? null : '사업자등록번호를 다시 확인해 주세요.';
  }
}

/**
 * Returns whether ten digits are a business registration number. The tenth is the check digit over the first nine, with
 * the weights 1 3 7 1 3 7 1 3 5, plus the tens of five times the ninth. Returns false for anything but ten digits.
 */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || digits === '0000000000') return false;
  const weighed = BUSINESS_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  const sum = weighed + Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - (sum % 10)) % 10 === Number(digits[9]);
}

/** Formats typed digits as a business number: `123-45-67890`, at most ten digits. */
export function formatBusinessNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}
