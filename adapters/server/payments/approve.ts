import type { PaymentStatus } from '../../../core/api/schema/order-fields.ts';
import type { ApprovalResult, GatewayMethod, GatewayReturn } from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentEvent } from '../../../core/payment/settlement.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { findPayment, type SettledRow } from '../order-rows/payment-rows.ts';
import { settle, settleReturned } from './apply-settlement.ts';
import { undo } from './undo.ts';

type Authenticated = Extract<GatewayReturn, { kind: 'authenticated' }>;

/**
 * Charges a payment that the shopper has authenticated, or has its virtual account issued. Returns the payment's status
 * afterwards.
 *
 * 1. A statement moves the payment to `approving` and stores the gateway's data. Only the call that makes this move
 *    continues, so that one approval is requested, even if the return is delivered repeatedly.
 * 2. The gateway is called, outside any transaction.
 * 3. A transaction stores the response.
 *
 * If the process dies in between, the `approving` payment contains all data for the reconciliation.
 */
export async function approve(
  shop: ServerContext,
  payment: SettledRow,
  method: GatewayMethod,
  { amount, authentication }: Authenticated,
): Promise<PaymentStatus> {
  const { payment_no, total_amount } = payment;
  const started = await settleReturned(shop, payment, { kind: 'returned', method, amount, authentication });
  if (started?.settlement.kind !== 'approve') return started?.payment.payment_status ?? payment.payment_status;

  const gateway = shop.gateways[method];
  const response = await callGateway(shop, () => gateway.approve(payment_no, total_amount, authentication));
  if (response.kind === 'unknown') {
    shop.log.warn({ payment_no }, 'it is not known yet whether the payment was approved');
    return loadStatus(shop, payment);
  }

  const settled = await settle(shop, payment_no, toPaymentEvent(response));
  if (settled?.settlement.kind !== 'undo' && settled?.settlement.kind !== 'undo-again') {
    return settled?.payment.payment_status ?? started.payment.payment_status;
  }
  await undo(shop, payment_no);
  return loadStatus(shop, payment);
}

async function loadStatus(shop: ServerContext, { payment_no, payment_status }: SettledRow): Promise<PaymentStatus> {
  return (await findPayment(shop.database, payment_no))?.payment_status ?? payment_status;
}

function toPaymentEvent(response: Exclude<ApprovalResult, { kind: 'unknown' }>): PaymentEvent {
  return response.kind === 'declined' ? { kind: 'not-paid', reason: 'declined', text: response.message } : response;
}
