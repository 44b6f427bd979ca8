import type { StartedPayment } from '../../../core/api/buying/payment.api.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { createResultToken } from '../order-rows/result-token.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';

/** Returns what the device stores of a started payment, for any gateway. */
export function toStartedPayment(
  shop: ServerContext,
  { payment_idx, payment_no }: Pick<PaymentRow, 'payment_idx' | 'payment_no'>,
): StartedPayment {
  const order_key = shop.secret.orderKey(payment_idx);
  return { payment_idx, payment_no, order_key, result_token: createResultToken(shop, payment_idx) };
}
