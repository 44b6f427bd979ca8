import { sameText, type Secret } from '../secret.ts';

/**
 * What stands at the end of a payment's return address. Payment numbers count up and can be guessed: without
 * this, anyone could bring "the shopper cancelled" for somebody else's payment.
 */
export function returnKey(secret: Secret, payment_no: string): string {
  return `${payment_no}_${secret.hashCode('payment-return', payment_no)}`;
}

/** The payment whose return address this is the end of; null for one that is not ours. */
export function paymentOfReturnKey(secret: Secret, key: string): string | null {
  const payment_no = key.split('_', 1)[0] ?? '';
  return sameText(returnKey(secret, payment_no), key) ? payment_no : null;
}
