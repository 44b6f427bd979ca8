import type { BankAccount } from '../../../core/api/buying/claim.api.ts';

/** Columns of the bank account of a refund, or of the claim that it follows. */
export interface StoredAccount {
  readonly bank_code: string | null;
  readonly account_no: string | null;
  readonly account_name: string | null;
}

/** Reads a stored bank account, for the gateway or the operator; null if it is not known. All reads come through here. */
export function accountOfRefund({ bank_code, account_no, account_name }: StoredAccount): BankAccount | null {
  return bank_code === null || account_no === null || account_name === null
    ? null
    : { bank_code, account_no, account_name };
}
