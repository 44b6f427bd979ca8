import type { OpenPayment } from '../../../core/payment/after-inquiry.ts';
import { operatorEnd, operatorEndRefusalText, paymentDoubtAt } from '../../../core/payment/operator-end.ts';
import { parseKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway, gatewayOf } from '../order-rows/call-gateway.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { settle } from '../payments/apply-settlement.ts';
import { undo } from '../payments/undo.ts';
import { DONE, refused, type ActionResult } from './action-result.ts';

/** Maximum number of listed payments; the next ones are listed when these have ended. */
const MAX_LISTED = 500;

/** Finds the payments whose result at the gateway is pending: being approved, or being reversed. Oldest first. */
export function findPendingPayments(database: Database) {
  return database
    .selectFrom('payment')
    .select(['payment_idx', 'payment_no', 'payment_status', 'pay_method', 'total_amount', 'tid', 'approving_dt'])
    .select('buyer_name')
    .where('payment_status', '=', 'approving')
    .orderBy('payment_idx')
    .limit(MAX_LISTED)
    .execute();
}

/** Returns a payment with the time from which its result is due: for a virtual account, its deposit deadline. */
export function toOpenPayment(payment: PaymentRow): PaymentRow & Pick<OpenPayment, 'since'> {
  const { payment_status, vbank_until_dt, approving_dt } = payment;
  const since_dt = payment_status === 'waiting' ? vbank_until_dt : approving_dt;
  return { ...payment, since: since_dt === null ? null : parseKst(since_dt) };
}

/**
 * Ends a payment whose gateway returns no result, by its id or its `payment_no`. Queries the gateway once more, and
 * refuses if the gateway still holds money, which would be lost. Repeated calls change nothing.
 */
export async function endPayment(shop: ServerContext, number: string): Promise<ActionResult> {
  const isIdx = /^\d{1,15}$/.test(number);
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .$if(isIdx, (query) => query.where('payment_idx', '=', Number(number)))
    .$if(!isIdx, (query) => query.where('payment_no', '=', number))
    .executeTakeFirst();
  if (payment === undefined) return refused(`그런 결제가 없어요: ${number}`);
  const { payment_no, tid } = payment;
  const open = toOpenPayment(payment);
  if (paymentDoubtAt(open, shop.clock.now()) === null) return refused(operatorEndRefusalText('not-in-doubt'));
  const inquiry = await callGateway(shop, () =>
    gatewayOf(shop, payment).inquire(payment_no, tid, authenticationOf(payment), shop.clock.now()),
  );
  const end = operatorEnd(open, inquiry, shop.clock.now());
  if (end.kind === 'refused') return refused(operatorEndRefusalText(end.refusal));
  const settled = await settle(shop, payment_no, end.event);
  const { kind = 'none' } = settled?.settlement ?? {};
  if (kind === 'undo' || kind === 'undo-again') await undo(shop, payment_no);
  return kind === 'none' ? refused('그사이 결제가 바뀌었어요. 다시 확인해 주세요.') : DONE;
}
