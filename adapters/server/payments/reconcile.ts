import {
  afterForbidding,
  afterInquiry,
  requestLeaseMs,
  type AfterInquiry,
} from '../../../core/payment/after-inquiry.ts';
import { phaseOf } from '../../../core/payment/payment-phase.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { forEachDuePayment } from '../order-rows/for-each-due-payment.ts';
import { gatewayOf } from '../order-rows/gateway-of.ts';
import { closePassingCases, unansweredPayments } from '../order-rows/payment-cases.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { settle } from './apply-settlement.ts';
import { endExpiredHolds } from './end-holds.ts';
import { undo } from './undo.ts';

/**
 * Settles open payments: expired holds, approvals without a response, reversals that are still pending. Runs at start
 * and every minute, in any number of processes. A gateway request is left to the process that made it for `leaseMs`; by
 * default based on the gateway's time-out.
 */
export async function reconcile(shop: ServerContext, leaseMs?: number): Promise<void> {
  await endExpiredHolds(shop);
  const leaseOf = (payment: PaymentRow): number => leaseMs ?? requestLeaseMs(gatewayOf(shop, payment));
  await forEachDuePayment(shop, {
    name: 'reconcile',
    failed: 'reconciliation failed',
    find: findOpen,
    async act(payment) {
      const now = shop.clock.now();
      if (!(await claim(shop, payment, leaseOf(payment), now))) return;
      await reconcileOne(shop, payment, now);
      await release(shop, payment);
    },
  });
}

/** Finds payments that are `approving` or `undoing`, or have failed without a response. */
function findOpen(work: Tx, lastSeen: number, most: number) {
  return work
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '>', lastSeen)
    .where((row) => row.or([row('payment_status', '=', 'approving'), row('payment_idx', 'in', unansweredPayments)]))
    .where('payment_status', 'in', ['approving', 'failed'])
    .orderBy('payment_idx')
    .limit(most)
    .execute();
}

/** Takes the lease of a payment: returns whether this process may query its gateway now. */
async function claim(shop: ServerContext, { payment_idx }: PaymentRow, leaseMs: number, now: number): Promise<boolean> {
  const since = formatKst(now - leaseMs);
  const claimed = await shop.database
    .updateTable('payment')
    .set({ inquired_dt: formatKst(now) })
    .where('payment_idx', '=', payment_idx)
    .where('approving_dt', '<=', since)
    .where((row) => row.or([row('inquired_dt', 'is', null), row('inquired_dt', '<=', since)]))
    .returning('payment_idx')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Releases the lease after the gateway's response, so that the next look-up need not wait for it. */
async function release(shop: ServerContext, { payment_idx }: PaymentRow): Promise<void> {
  await shop.database
    .updateTable('payment')
    .set({ inquired_dt: null })
    .where('payment_idx', '=', payment_idx)
    .execute();
}

async function reconcileOne(shop: ServerContext, payment: PaymentRow, now: number): Promise<void> {
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
  await follow(shop, payment, next, now);
}

async function follow(shop: ServerContext, payment: PaymentRow, next: AfterInquiry, now: number): Promise<void> {
  const { payment_no, payment_idx } = payment;
  switch (next.kind) {
    case 'settle': {
      const settled = await settle(shop, payment_no, next.event);
      if (settled?.settlement.kind === 'undo' || settled?.settlement.kind === 'undo-again')
        await undo(shop, payment_no);
      return;
    }
    case 'close-note':
      await retryTransaction(shop.database, (work) => closePassingCases(work, payment_idx, now));
      return;
    case 'forbid-first':
    case 'note':
    case 'wait':
      shop.log.warn({ payment_no }, 'the gateway cannot tell yet');
  }
}
