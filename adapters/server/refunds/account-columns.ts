import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import { cleanAccount, maskedAccount } from '../../../core/payment/banks.ts';

/** The stored account of a refund. `account_text` remains when the account is deleted. */
export interface AccountColumns {
  readonly bank_code: string | null;
  readonly account_no: string | null;
  readonly account_name: string | null;
  readonly account_text: string | null;
}

/** Returns the columns of a refund's bank account; null in all if it is not known. */
export function accountColumns(account: BankAccount | null): AccountColumns {
  return account === null
    ? { bank_code: null, account_no: null, account_name: null, account_text: null }
    : { ...cleanAccount(account), account_text: maskedAccount(account) };
}
