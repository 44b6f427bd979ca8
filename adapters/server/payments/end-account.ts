import { afterClosing, type AfterInquiry } from '../../../core/payment/after-inquiry.ts';
import { paymentFailureText } from '../../../core/payment/payment-failure.ts';
import type { InquiryResult } from '../../../core/payment/payment-gateway.port.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { forEachDuePayment } from '../order-rows/for-each-due-payment.ts';
import { recordCase } from '../order-rows/payment-cases.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { settle } from './apply-settlement.ts';

/** Why an account ends: as a code for the server, and as a text for the order's history. */
type AccountEnd = Parameters<typeof afterClosing>[1];

/**
 * Ends virtual accounts without a deposit in time: closes the account at the gateway first, so that no more money can
 * arrive, then cancels the order. An account that cannot be closed may have a deposit whose notice was lost: then the
 * order is paid. Runs every minute, in any number of processes.
 */
export async function expireVirtualAccounts(shop: ServerContext, now: number): Promise<void> {
  const lapsed = { reason: 'deposit-lapsed', note: paymentFailureText('deposit-lapsed') } as const;
  await forEachDuePayment(shop, {
    name: 'unpaid-accounts',
    failureMessage: 'an unpaid account could not be ended',
    methods: ['vbank'],
    find: (tx, { lastSeen, limit }) => findOverdue(tx, lastSeen, limit, now),
    async processPayment(payment) {
      const ended = await endAccount(shop, payment, lapsed, '입금 기한 지남');
      return ended === 'unanswered' ? 'silent' : 'responded';
    },
  });
}

/**
 * Closes the account of a payment that waits for its deposit, and settles the result. Returns `open` if the payment
 * still waits, and `unanswered` if the gateway does not respond, so that it is unknown whether the account is closed.
 * `message` is for the gateway.
 */
export async function endAccount(
  shop: ServerContext,
  payment: PaymentRow,
  end: AccountEnd,
  message: string,
): Promise<'settled' | 'open' | 'unanswered'> {
  const { payment_no, tid, vbank_until_dt } = payment;
  if (tid === null || payment.payment_status !== 'waiting') return 'settled';
  const { vbank } = shop.gateways;
  const now = shop.clock.now();
  const open = { ...payment, since: vbank_until_dt === null ? null : parseKst(vbank_until_dt) };
  const closed = await callGateway(shop, () => vbank.closeAccount(tid, message, now));
  let next = afterClosing(open, end, closed, null, now);
  if (next.kind === 'look-up') {
    const inquiry: InquiryResult = await callGateway(shop, () =>
      vbank.inquire(payment_no, tid, authenticationOf(payment), now),
    );
    next = afterClosing(open, end, closed, inquiry, now);
  }
  const isSettled = next.kind !== 'look-up' && (await applyNextStep(shop, payment, next, now));
  if (isSettled) return 'settled';
  return closed.kind === 'unknown' ? 'unanswered' : 'open';
}

async function applyNextStep(
  shop: ServerContext,
  payment: PaymentRow,
  next: AfterInquiry,
  now: number,
): Promise<boolean> {
  const { payment_no, tid } = payment;
  if (next.kind === 'settle') {
    await settle(shop, payment_no, next.event);
    return true;
  }
  if (next.kind === 'note') {
    const note = { what: next.what, tid, amount: 0 };
    await retryTransaction(shop.database, (tx) => recordCase(shop, tx, payment, note, now));
  }
  shop.log.warn({ payment_no }, 'an unpaid account could not be closed yet');
  return false;
}

function findOverdue(tx: Tx, lastSeen: number, limit: number, now: number) {
  return (
    tx
      .selectFrom('payment')
      .selectAll()
      .where('payment_status', '=', 'waiting')
      // The last second of the deadline counts in full.
      .where('vbank_until_dt', '<', formatKst(now))
      .where('payment_idx', '>', lastSeen)
      .orderBy('payment_idx')
      .limit(limit)
      .execute()
  );
}
