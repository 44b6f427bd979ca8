import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { heldByGateway } from '../../../core/payment/refund-step.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway, gatewayOf } from '../order-rows/call-gateway.ts';
import { authenticationOf } from '../order-rows/payment-rows.ts';

export const PAYMENT_NOT_FOUND = failure(404, '그런 결제가 없어요.');

/** Queries the gateway for the state of a payment, and changes nothing. */
export async function inquirePayment(
  shop: ServerContext,
  payment_idx: PaymentIdx,
): Promise<Envelope<OfficeResponseOf<'GET /api/office/v1/payments/{payment_idx}/inquiry'>>> {
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirst();
  if (payment === undefined) return PAYMENT_NOT_FOUND;
  if (payment.pay_method === 'point') return failure(409, '포인트로만 결제해서 물어볼 결제사가 없어요.');
  const { payment_no, tid } = payment;
  const inquiry = await callGateway(shop, () =>
    gatewayOf(shop, payment).inquire(payment_no, tid, authenticationOf(payment), shop.clock.now()),
  );
  return success({ state: inquiry.kind, held_amount: heldByGateway(inquiry) });
}
