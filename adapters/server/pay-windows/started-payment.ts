import type { StartedPayment } from '../../../core/api/buying/payment.api.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { newResultToken } from '../order-rows/result-token.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';

/** Returns what the device stores of a started payment, for any gateway. */
export function startedOf(
  shop: ServerContext,
  { payment_idx, payment_no }: Pick<PaymentRow, 'payment_idx' | 'payment_no'>,
): StartedPayment {
  const order_key = shop.secret.orderKey(payment_idx);
  return { payment_idx, payment_no, order_key, result_token: newResultToken(shop, payment_idx) };
}
