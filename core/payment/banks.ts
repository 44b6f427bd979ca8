import type { BankAccount } from '../api/buying/claim.api.ts';

export interface Bank {
  /** The clearing house's three digits, used in refund requests. */
  readonly bank_code: string;
  readonly bank_name: string;
}

/** The banks for refund transfers, the most used first. */
export const BANKS: readonly Bank[] = [
  { bank_code: '004', bank_name: '국민은행' },
  { bank_code: '088', bank_name: '신한은행' },
  { bank_code: '020', bank_name: '우리은행' },
  { bank_code: '081', bank_name: '하나은행' },
  { bank_code: '011', bank_name: '농협은행' },
  { bank_code: '003', bank_name: '기업은행' },
  { bank_code: '090', bank_name: '카카오뱅크' },
  { bank_code: '092', bank_name: '토스뱅크' },
  { bank_code: '089', bank_name: '케이뱅크' },
  { bank_code: '023', bank_name: 'SC제일은행' },
  { bank_code: '027', bank_name: '한국씨티은행' },
  { bank_code: '045', bank_name: '새마을금고' },
  { bank_code: '071', bank_name: '우체국' },
  { bank_code: '007', bank_name: '수협은행' },
  { bank_code: '048', bank_name: '신협' },
  { bank_code: '032', bank_name: '부산은행' },
  { bank_code: '031', bank_name: 'iM뱅크(대구은행)' },
  { bank_code: '039', bank_name: '경남은행' },
  { bank_code: '034', bank_name: '광주은행' },
  { bank_code: '037', bank_name: '전북은행' },
  { bank_code: '035', bank_name: '제주은행' },
  { bank_code: '002', bank_name: '산업은행' },
  { bank_code: '050', bank_name: '저축은행' },
  { bank_code: '064', bank_name: '산림조합' },
];

export const NO_ACCOUNT: BankAccount = { bank_code: '', account_no: '', account_name: '' };

/** Returns the display form of an account: the bank and the last four digits, such as `국민은행 ****1234`. */
export function maskedAccount(account: BankAccount): string {
  const { bank_code, account_no } = cleanAccount(account);
  const bank_name = BANKS.find((bank) => bank.bank_code === bank_code)?.bank_name ?? '';
  return `${bank_name} ****${account_no.slice(-4)}`.trim();
}

const MAX_HOLDER_LENGTH = 20;

/** Returns the stored form of an account: digits only, the holder trimmed. */
export function cleanAccount({ bank_code, account_no, account_name }: BankAccount): BankAccount {
  return {
    bank_code: bank_code.trim(),
    account_no: account_no.replaceAll(/[\s-]/g, ''),
    account_name: account_name.trim(),
  };
}

/**
 * Returns the errors of a refund account by field, as sentences for the shopper; {} if it is valid. The bank must be in
 * `BANKS`, the number 10 to 16 digits (spaces and hyphens are ignored), the holder 1 to 20 characters without markup.
 * Only the bank knows whether the account exists.
 */
export function accountFailures(account: BankAccount): Readonly<Partial<Record<keyof BankAccount, string>>> {
  const { bank_code, account_no, account_name } = cleanAccount(account);
  const failures: Partial<Record<keyof BankAccount, string>> = {};
  if (!BANKS.some((bank) => bank.bank_code === bank_code)) failures.bank_code = '은행을 골라 주세요.';
  if (!/^\d{10,16}$/.test(account_no)) failures.account_no = '계좌번호를 숫자 10~16자리로 입력해 주세요.';
  if (account_name === '') failures.account_name = '예금주 이름을 입력해 주세요.';
  else if (account_name.length > MAX_HOLDER_LENGTH) failures.account_name = '예금주 이름을 20자까지 입력해 주세요.';
  else if (/[<>\p{Cc}]/u.test(account_name)) failures.account_name = '예금주 이름을 다시 확인해 주세요.';
  return failures;
}
