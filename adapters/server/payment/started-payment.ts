import type { StartedPayment } from '../../../core/api/payment.api.ts';
import type { Shop } from '../shop.ts';
import type { PaymentRow } from './payment-rows.ts';

/** What the device keeps of a payment that has begun, whatever gateway it goes on to. */
export function startedOf(
  shop: Shop,
  { payment_idx, payment_no }: Pick<PaymentRow, 'payment_idx' | 'payment_no'>,
): StartedPayment {
  return { payment_idx, payment_no, order_key: shop.secret.orderKey(payment_idx) };
}
