import type { Secret } from '../kernel/secret.ts';
import type { PaymentNo } from '../../../core/vocabulary/ids.ts';

const PURPOSE = 'payment-return';

/**
 * Returns the last part of a payment's return address. Payment numbers are sequential: without this key, anyone could
 * report "the shopper cancelled" for another shopper's payment.
 */
export function returnKey(secret: Secret, payment_no: PaymentNo): string {
  return `${payment_no}_${secret.hashCode(PURPOSE, payment_no)}`;
}

/** Returns the payment of a return key; null for an invalid key. */
export function paymentOfReturnKey(secret: Secret, key: string): PaymentNo | null {
  const payment_no = key.split('_', 1)[0] ?? '';
  return secret.isHashOf(PURPOSE, payment_no, key.slice(payment_no.length + 1)) ? payment_no : null;
}
