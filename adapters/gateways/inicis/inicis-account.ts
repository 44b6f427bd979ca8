import { isTid } from '../wire/inicis-fields.ts';
import { dateTimeOfStamp } from '../wire/inicis-time.ts';
import type { IssuedVirtualAccount } from '../../../core/payment/payment-gateway.port.ts';
import type { Tid } from '../../../core/vocabulary/ids.ts';

/** Parses a virtual account of the gateway. Returns null if a part is missing or invalid. */
export function parseAccount(
  tid: Tid,
  amount: number | null,
  [bank_code, number, name]: readonly (string | null | undefined)[],
  untilStamp: string,
): Omit<IssuedVirtualAccount, 'oid'> | null {
  const account_no = (number ?? '').replaceAll('-', '');
  // A deadline without seconds includes its whole last minute.
  const until_dt = dateTimeOfStamp(untilStamp.replace(/^(\d{12})$/, '$159'));
  if (!isTid(tid) || amount === null || !/^\w{2}$/.test(bank_code ?? '')) return null;
  if (!/^\d{6,20}$/.test(account_no) || until_dt === null) return null;
  return { tid, amount, bank_code: bank_code ?? '', account_no, account_name: (name ?? '').slice(0, 40), until_dt };
}
