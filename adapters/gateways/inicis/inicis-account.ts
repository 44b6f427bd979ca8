import { isTid } from './inicis-fields.ts';
import { dateTimeOfStamp } from './inicis-time.ts';
import type { IssuedAccount } from './payment-gateway.ts';

/** A virtual account as the gateway writes it; null when a part of it is missing or can't be read. */
export function accountOf(
  tid: string,
  amount: number | null,
  [bank_code, number, name]: readonly (string | null | undefined)[],
  untilStamp: string,
): Omit<IssuedAccount, 'oid'> | null {
  const account_no = (number ?? '').replaceAll('-', '');
  // A deadline to the minute holds until the minute is over.
  const until_dt = dateTimeOfStamp(untilStamp.replace(/^(\d{12})$/, '$159'));
  if (!isTid(tid) || amount === null || !/^\w{2}$/.test(bank_code ?? '')) return null;
  if (!/^\d{6,20}$/.test(account_no) || until_dt === null) return null;
  return { tid, amount, bank_code: bank_code ?? '', account_no, account_name: (name ?? '').slice(0, 40), until_dt };
}
