import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import { cleanAccount, maskedAccount } from '../../../core/payment/banks.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';
import { asSealedText, type SealedText } from '../database/tables/sealed-columns.ts';
import type { Secret } from '../kernel/secret.ts';

/** A bank account as a row stores it: number and holder are sealed. */
export interface StoredAccount {
  readonly bank_code: string | null;
  readonly account_no: SealedText | null;
  readonly account_name: SealedText | null;
}

export const NO_ACCOUNT: StoredAccount = { bank_code: null, account_no: null, account_name: null };

/** Seals an account for its row. Without a secret, as for the demo catalogue's invented accounts, it stays plain. */
export function sealAccount(
  secret: Secret | null,
  table: 'refund' | 'order_claim',
  row: number,
  { bank_code, account_no, account_name }: BankAccount,
): StoredAccount {
  if (secret === null)
    return { bank_code, account_no: asSealedText(account_no), account_name: asSealedText(account_name) };
  return {
    bank_code,
    account_no: secret.seal([table, 'account_no', row], account_no),
    account_name: secret.seal([table, 'account_name', row], account_name),
  };
}

/** Returns the columns of a refund's account. `account_text`, for its owner, stays when the account is erased. */
export function refundAccountColumns(secret: Secret | null, refund_idx: RefundIdx, account: BankAccount) {
  const sealed = sealAccount(secret, 'refund', refund_idx, cleanAccount(account));
  return { ...sealed, account_text: maskedAccount(account) };
}

/** Opens the account of a row; null without an account. Throws `UnreadableSeal`. */
export function openAccount(
  secret: Secret,
  table: 'refund' | 'order_claim',
  row: number,
  { bank_code, account_no, account_name }: StoredAccount,
): BankAccount | null {
  if (bank_code === null || account_no === null || account_name === null) return null;
  return {
    bank_code,
    account_no: secret.unsealOrThrow([table, 'account_no', row], account_no),
    account_name: secret.unsealOrThrow([table, 'account_name', row], account_name),
  };
}
