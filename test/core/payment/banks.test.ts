import { describe, expect, it } from 'vitest';
import { accountFailures, BANKS, cleanAccount, NO_ACCOUNT } from '../../../core/payment/banks.ts';

const account = { bank_code: '004', account_no: '1234567890', account_name: '김하나' };

describe('BANKS', () => {
  it('contains each bank once, the most used first', () => {
    expect(BANKS.slice(0, 3).map((bank) => bank.bank_name)).toEqual(['국민은행', '신한은행', '우리은행']);
    expect(new Set(BANKS.map((bank) => bank.bank_code)).size).toBe(BANKS.length);
    expect(BANKS.every((bank) => /^\d{3}$/.test(bank.bank_code))).toBe(true);
    expect(BANKS.filter(({ bank_name }) => !/(?:은행|뱅크.*|금고|우체국|신협|조합)$/.test(bank_name))).toEqual([]);
  });
});

describe('accountFailures', () => {
  it('accepts 10 to 16 digits, ignoring hyphens and spaces', () => {
    const fails = (account_no: string) => 'account_no' in accountFailures({ ...account, account_no });
    expect(['1'.repeat(10), '1'.repeat(16), '123-456-78901', '1234 5678 90'].map(fails)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['1'.repeat(9), '1'.repeat(17), '', '12345678901a', '１２３４５６７８９０'].map(fails)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('accepts a holder of 1 to 20 characters without markup', () => {
    const failureOf = (account_name: string) => accountFailures({ ...account, account_name }).account_name;
    expect([' 김 ', '가'.repeat(20)].map(failureOf)).toEqual([undefined, undefined]);
    expect(['', '  '].map(failureOf)).toEqual(['예금주 이름을 입력해 주세요.', '예금주 이름을 입력해 주세요.']);
    expect(failureOf('가'.repeat(21))).toBe('예금주 이름을 20자까지 입력해 주세요.');
    const invalid = '예금주 이름을 다시 확인해 주세요.';
    expect(['<b>김하나</b>', '김\n하나'].map(failureOf)).toEqual([invalid, invalid]);
  });

  it('accepts only a bank of the list', () => {
    expect(Object.keys(accountFailures({ ...account, bank_code: '999' }))).toEqual(['bank_code']);
    expect(accountFailures(account)).toEqual({});
  });

  it('returns a sentence for each missing field of an account', () => {
    expect(NO_ACCOUNT).toEqual({ bank_code: '', account_no: '', account_name: '' });
    expect(accountFailures(NO_ACCOUNT)).toEqual({
      bank_code: '은행을 골라 주세요.',
      account_no: '계좌번호를 숫자 10~16자리로 입력해 주세요.',
      account_name: '예금주 이름을 입력해 주세요.',
    });
  });
});

describe('cleanAccount', () => {
  it('retains the digits of the number, and trims the holder', () => {
    expect(cleanAccount({ bank_code: ' 004 ', account_no: '123-456 7890', account_name: ' 김하나 ' })).toEqual(account);
  });
});
