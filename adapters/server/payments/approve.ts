import type { ApproveAnswer, GatewayMethod, GatewayReturn } from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentEvent } from '../../../core/payment/settlement.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { settle } from './apply-settlement.ts';
import { undo } from './undo.ts';

type Authenticated = Extract<GatewayReturn, { kind: 'authenticated' }>;

/**
 * Charges a payment that the shopper has authenticated, or has its virtual account issued.
 *
 * 1. A transaction moves the payment to `approving` and stores the gateway's data. Only the call that makes this move
 *    continues, so that one approval is requested, even if the return is delivered repeatedly.
 * 2. The gateway is called, outside any transaction.
 * 3. A transaction stores the response. If the process dies in between, `approving` is left with all that the
 *    reconciliation needs.
 */
export async function approve(shop: ServerContext, method: GatewayMethod, returned: Authenticated): Promise<void> {
  const { oid, amount, authentication } = returned;
  const begun = await settle(shop, oid, { kind: 'returned', method, amount, authentication });
  if (begun?.settlement.kind !== 'approve') return;
  const { total_amount } = begun.payment;
  const answer = await callGateway(shop, () => shop.gateways[method].approve(oid, total_amount, authentication));
  if (answer.kind === 'unknown') {
    shop.log.warn({ payment_no: oid }, 'it is not known yet whether the payment was approved');
    return;
  }
  const settled = await settle(shop, oid, eventOf(answer));
  if (settled?.settlement.kind === 'undo' || settled?.settlement.kind === 'undo-again') await undo(shop, oid);
}

function eventOf(answer: Exclude<ApproveAnswer, { kind: 'unknown' }>): PaymentEvent {
  return answer.kind === 'declined' ? { kind: 'not-paid', why: 'declined', text: answer.message } : answer;
}
