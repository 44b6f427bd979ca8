import { describe, expect, it } from 'vitest';
import { BANKS } from '../../../core/payment/banks.ts';
import { bankName, twoDigitBankCode } from '../../../core/payment/gateways/inicis-banks.ts';

const CODES = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));

describe('bankName', () => {
  it('returns the name of each bank of the gateway', () => {
    expect(bankName('04')).toBe('KB국민은행');
    expect(bankName('88')).toBe('신한은행');
    expect(CODES.filter((code) => bankName(code) !== '은행')).toHaveLength(28);
    expect(CODES.every((code) => bankName(code) !== '')).toBe(true);
  });

  it('returns 은행 for an unknown code', () => {
    expect(['00', '99', '4', ''].map(bankName)).toEqual(['은행', '은행', '은행', '은행']);
  });
});

describe('twoDigitBankCode', () => {
  it('returns the last two digits of every bank that the shopper can choose', () => {
    for (const { bank_code } of BANKS) expect(twoDigitBankCode(bank_code)).toBe(bank_code.slice(1));
  });

  it.each(['099', '104', '0044', '04', 'x004', ''])('returns null for %j', (code) => {
    expect(twoDigitBankCode(code)).toBeNull();
  });
});
