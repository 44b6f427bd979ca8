import { resultTokenExpiry } from '../../../core/order/result-token.ts';
import type { Secret } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentNo } from '../../../core/vocabulary/ids.ts';

const PURPOSE = 'payment-return';

/**
 * Returns the last part of a payment's return address, which expires with the result tokens of the same hour. Payment
 * numbers are sequential: without this key, anyone could report "the shopper cancelled" for another shopper's payment.
 * A result token is no such key: it is in the address of a page, which shoppers share.
 */
export function newReturnKey({ secret, clock }: ServerContext, payment_no: PaymentNo): string {
  return returnKey(secret, payment_no, resultTokenExpiry(clock.now()));
}

/** Returns the payment of a return key; null for an invalid or expired key. */
export function paymentOfReturnKey({ secret, clock }: ServerContext, key: string): PaymentNo | null {
  const [payment_no = '', expiry = '', ...hash] = key.split('_');
  const expires_at = /^[\da-z]{1,12}$/.test(expiry) ? Number.parseInt(expiry, 36) : 0;
  if (expires_at <= clock.now()) return null;
  return secret.isHashOf(PURPOSE, `${payment_no}:${expires_at}`, hash.join('_')) ? payment_no : null;
}

function returnKey(secret: Secret, payment_no: PaymentNo, expires_at: number): string {
  return `${payment_no}_${expires_at.toString(36)}_${secret.hashCode(PURPOSE, `${payment_no}:${expires_at}`)}`;
}
