import { parseKst } from '../../../core/time/kst.ts';
import { nextUndoStep, type UndoStep, type UndoResults } from '../../../core/payment/undo-step.ts';
import { phaseOf } from '../../../core/payment/payment-phase.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway, gatewayOf } from '../order-rows/call-gateway.ts';
import type { GatewayContact } from '../order-rows/for-each-due-payment.ts';
import { recordCase } from '../order-rows/payment-cases.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { settle } from './apply-settlement.ts';
import type { PaymentNo, Tid } from '../../../core/vocabulary/ids.ts';

type UndoRequestKind = Exclude<UndoStep['kind'], 'settle' | 'note' | 'wait'>;

/**
 * Reverses the charge, or closes the virtual account, of a payment that is `undoing`. The reconciliation retries
 * failures; repeated calls are safe. Returns whether the gateway responded.
 */
export async function undo(shop: ServerContext, payment_no: PaymentNo): Promise<GatewayContact> {
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', payment_no)
    .executeTakeFirst();
  if (payment === undefined || payment.tid === null || phaseOf(payment) !== 'undoing') return 'not-requested';
  const { tid, refund_amount, approving_dt } = payment;
  const hasAuthentication = authenticationOf(payment) !== null;
  const since = approving_dt === null ? null : parseKst(approving_dt);
  let results: UndoResults = {};
  for (;;) {
    const now = shop.clock.now();
    const step = nextUndoStep({ ...payment, tid, since }, hasAuthentication, results, now);
    switch (step.kind) {
      case 'settle':
        await settle(shop, payment_no, step.event);
        return toContact(results);
      case 'note': {
        const note = { what: step.what, tid, amount: refund_amount };
        await retryTransaction(shop.database, (tx) => recordCase(shop, tx, payment, note, now));
        return toContact(results);
      }
      case 'wait':
        shop.log.warn({ payment_no }, 'an approval could not be undone yet');
        return toContact(results);
      case 'net-cancel':
      case 'refund-all':
      case 'close-account':
      case 'look-up':
        results = { ...results, ...(await request(shop, { ...payment, tid }, step.kind, now)) };
    }
  }
}

/** Sends one request to the gateway, and returns its response. */
async function request(
  shop: ServerContext,
  payment: PaymentRow & { readonly tid: Tid },
  kind: UndoRequestKind,
  now: number,
): Promise<UndoResults> {
  const { payment_no, tid, total_amount, refund_amount, message } = payment;
  const authentication = authenticationOf(payment);
  const gateway = gatewayOf(shop, payment);
  switch (kind) {
    case 'net-cancel': {
      if (authentication === null) throw new Error('there is nothing to net cancel with');
      const netCancel = await callGateway(shop, () => gateway.netCancel(payment_no, total_amount, authentication, now));
      return { netCancel };
    }
    case 'refund-all': {
      const refund = { tid, amount: refund_amount, remaining: 0, isFull: true, message, account: null };
      return { reversal: await callGateway(shop, () => gateway.refund(refund, now)) };
    }
    case 'close-account':
      return { reversal: await callGateway(shop, () => shop.gateways.vbank.closeAccount(tid, message, now)) };
    case 'look-up':
      return { inquiry: await callGateway(shop, () => gateway.inquire(payment_no, tid, authentication, now)) };
  }
}

function toContact({ netCancel, reversal, inquiry }: UndoResults): GatewayContact {
  const responses = [netCancel, reversal, inquiry].flatMap((response) => response ?? []);
  if (responses.length === 0) return 'not-requested';
  return responses.every(({ kind }) => kind === 'unknown') ? 'silent' : 'responded';
}
