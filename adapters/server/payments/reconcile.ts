import type { ExpressionBuilder } from 'kysely';
import {
  afterForbidding,
  afterInquiry,
  requestLeaseMs,
  type AfterInquiry,
} from '../../../core/payment/after-inquiry.ts';
import { phaseOf } from '../../../core/payment/payment-phase.ts';
import { GATEWAY_METHODS, type GatewayMethod } from '../../../core/payment/payment-gateway.port.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway, gatewayOf } from '../order-rows/call-gateway.ts';
import { forEachDuePayment, type GatewayContact } from '../order-rows/for-each-due-payment.ts';
import { closePassingCases, unansweredPayments } from '../order-rows/payment-cases.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { settle } from './apply-settlement.ts';
import { undo } from './undo.ts';

/**
 * After a response, no process inquires again for this long: another process may have selected the payment just before
 * the response was stored.
 */
const PAUSE_MS = 30_000;

/**
 * Settles open payments: approvals without a response, and reversals that are still pending. Runs at start and every
 * minute, in any number of processes. For `leaseMs`, which by default depends on the gateway's timeout, no other
 * process repeats a gateway request.
 */
export async function reconcile(shop: ServerContext, leaseMs?: number): Promise<void> {
  const leaseOf = (payment: Pick<PaymentRow, 'pay_method'>): number =>
    leaseMs ?? requestLeaseMs(gatewayOf(shop, payment));
  await forEachDuePayment(shop, {
    name: 'reconcile',
    failureMessage: 'reconciliation failed',
    pauseMs: leaseMs,
    methods: GATEWAY_METHODS,
    find: findOpenPayments,
    async processPayment({ payment_idx, ...found }) {
      const now = shop.clock.now();
      const lease = leaseOf(found);
      const payment = await acquireLease(shop, payment_idx, lease, now);
      if (payment === undefined) return 'not-requested';
      const contact = await reconcileOne(shop, payment, now);
      await releaseLease(shop, payment, lease, now);
      return contact;
    },
  });
}

/** Finds payments that are `approving` or `undoing`, or have failed without a response. */
function findOpenPayments(
  tx: Tx,
  { method, lastSeen, limit }: { method: GatewayMethod; lastSeen: number; limit: number },
) {
  return tx
    .selectFrom('payment')
    .select(['payment_idx', 'pay_method'])
    .where('payment_idx', '>', lastSeen)
    .where('pay_method', '=', method)
    .where(isOpen)
    .where('payment_status', 'in', ['approving', 'failed'])
    .orderBy('payment_idx')
    .limit(limit)
    .execute();
}

const isOpen = (row: ExpressionBuilder<Tables, 'payment'>) =>
  row.or([row('payment_status', '=', 'approving'), row('payment_idx', 'in', unansweredPayments)]);

/**
 * Acquires the lease of a payment that is still open, so that no other process inquires at its gateway. Returns
 * undefined if another process has it, or it is too early for the next inquiry.
 */
async function acquireLease(
  shop: ServerContext,
  payment_idx: PaymentIdx,
  leaseMs: number,
  now: number,
): Promise<PaymentRow | undefined> {
  const since = formatKst(now - leaseMs);
  return shop.database
    .updateTable('payment')
    .set({ inquired_dt: formatKst(now) })
    .where('payment_idx', '=', payment_idx)
    .where('payment_status', 'in', ['approving', 'failed'])
    .where(isOpen)
    .where('approving_dt', '<=', since)
    .where((row) => row.or([row('inquired_dt', 'is', null), row('inquired_dt', '<=', since)]))
    .returningAll()
    .executeTakeFirst();
}

/** Ends the lease after the gateway's response, so that the next run may inquire again. */
async function releaseLease(
  shop: ServerContext,
  { payment_idx }: PaymentRow,
  leaseMs: number,
  now: number,
): Promise<void> {
  await shop.database
    .updateTable('payment')
    .set({ inquired_dt: formatKst(now - leaseMs + Math.min(PAUSE_MS, leaseMs)) })
    .where('payment_idx', '=', payment_idx)
    .execute();
}

async function reconcileOne(shop: ServerContext, payment: PaymentRow, now: number): Promise<GatewayContact> {
  const { payment_no, total_amount, approving_dt } = payment;
  if (phaseOf(payment) === 'undoing') return undo(shop, payment_no);
  const gateway = gatewayOf(shop, payment);
  const authentication = authenticationOf(payment);
  const open = { ...payment, since: approving_dt === null ? null : parseKst(approving_dt) };
  const inquiry = await callGateway(shop, () => gateway.inquire(payment_no, null, authentication, now));
  let next = afterInquiry(open, inquiry, now);
  if (next.kind === 'forbid-first' && (inquiry.kind === 'absent' || inquiry.kind === 'unknown')) {
    const forbidden =
      authentication === null
        ? null
        : await callGateway(shop, () => gateway.netCancel(payment_no, total_amount, authentication, now));
    next = afterForbidding(open, inquiry.kind, forbidden, now);
  }
  await applyNextStep(shop, payment, next, now);
  return inquiry.kind === 'unknown' ? 'silent' : 'responded';
}

async function applyNextStep(shop: ServerContext, payment: PaymentRow, next: AfterInquiry, now: number): Promise<void> {
  const { payment_no, payment_idx } = payment;
  switch (next.kind) {
    case 'settle': {
      const settled = await settle(shop, payment_no, next.event);
      if (settled?.settlement.kind === 'undo' || settled?.settlement.kind === 'undo-again')
        await undo(shop, payment_no);
      return;
    }
    case 'close-note':
      await retryTransaction(shop.database, (tx) => closePassingCases(tx, payment_idx, now));
      return;
    case 'forbid-first':
    case 'note':
    case 'wait':
      shop.log.warn({ payment_no }, 'the result at the gateway is not known yet');
  }
}
