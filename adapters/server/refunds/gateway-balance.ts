import { expectedBalance, heldByGateway } from '../../../core/payment/refund-step.ts';
import type { Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway, gatewayOf } from '../order-rows/call-gateway.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { loadRefundedAmount } from '../order-rows/refunded-amount.ts';

/** Returns how much of a payment, in won, the gateway should hold now. */
export async function loadExpectedBalance(tx: Tx, payment: PaymentRow): Promise<number> {
  const refundedAmount = await loadRefundedAmount(tx, payment.payment_idx);
  return expectedBalance({ ...payment, refundedAmount });
}

/** Returns how much of a payment, in won, the gateway reports to hold; null if it is unknown. */
export async function inquireBalance(shop: ServerContext, payment: PaymentRow): Promise<number | null> {
  const { payment_no, tid } = payment;
  const inquiry = await callGateway(shop, () =>
    gatewayOf(shop, payment).inquire(payment_no, tid, authenticationOf(payment), shop.clock.now()),
  );
  return heldByGateway(inquiry);
}
