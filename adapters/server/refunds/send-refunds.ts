import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import { requestLeaseMs } from '../../../core/payment/after-inquiry.ts';
import {
  isRefundUnansweredAt,
  nextRefundStep,
  type RefundFacts,
  type RefundResults,
  type RefundStep,
} from '../../../core/payment/refund-step.ts';
import { GATEWAY_METHODS, type GatewayMethod } from '../../../core/payment/payment-gateway.port.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway, gatewayOf } from '../order-rows/call-gateway.ts';
import { forEachDuePayment, type GatewayContact } from '../order-rows/for-each-due-payment.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { finishRefund } from './finish-refund.ts';
import { loadExpectedBalance } from './gateway-balance.ts';
import { openAccount } from './refund-account.ts';
import { isForGatewayRow } from './waiting-refunds.ts';
import type { PaymentIdx, RefundIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** A refund that this process requests from the gateway now. */
interface DueRefund {
  readonly payment: PaymentRow;
  readonly refund_idx: RefundIdx;
  readonly facts: RefundFacts;
  readonly reason: string;
  readonly account: BankAccount | null;
}

/**
 * Sends pending refunds of all payments, those of one payment one after the other. Runs every minute, in any number of
 * processes: row locks prevent double requests. For `leaseMs`, which by default depends on the gateway's timeout, no
 * other process repeats a request.
 */
export async function sendRefunds(shop: ServerContext, leaseMs?: number): Promise<void> {
  await forEachDuePayment(shop, {
    name: 'refunds',
    failureMessage: 'a refund could not be sent',
    pauseMs: leaseMs,
    methods: GATEWAY_METHODS,
    find: (tx, due) => findPaymentsToRefund(tx, due, shop.clock.now()),
    processPayment: ({ payment_idx }) => sendRefundsOf(shop, payment_idx, leaseMs),
  });
}

function findPaymentsToRefund(
  tx: Tx,
  { method, lastSeen, limit }: { method: GatewayMethod; lastSeen: number; limit: number },
  now: number,
) {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
    .select('refund.payment_idx')
    .distinct()
    .where('pay_method', '=', method)
    .where('refund_status', '<>', 'done')
    .where(isForGatewayRow(now))
    .where('refund.payment_idx', '>', lastSeen)
    .orderBy('refund.payment_idx')
    .limit(limit)
    .execute();
}

/**
 * Sends the refunds of a payment until none is left or one has to wait. A refund that was handed to the operator does
 * not delay the next one.
 */
export async function sendRefundsOf(
  shop: ServerContext,
  payment_idx: PaymentIdx,
  leaseMs?: number,
): Promise<GatewayContact> {
  let contact: GatewayContact = 'not-requested';
  for (;;) {
    const due = await retryTransaction(shop.database, (tx) => claimNext(shop, tx, payment_idx, leaseMs));
    if (due === null) return contact;
    const outcome = await send(shop, due);
    if (outcome === 'unanswered') return 'silent';
    contact = 'responded';
    if (outcome === 'waits') return contact;
    if (outcome === 'sent') {
      const { refund_idx } = due;
      const finish = (tx: Tx) => finishRefund(shop, tx, refund_idx, shop.clock.now());
      if (!(await retryTransaction(shop.database, finish)).hasMore) return contact;
    }
  }
}

/**
 * Returns the first pending refund of a payment, if this call may request it now; otherwise null. The request is stored
 * before it is sent, so that it is looked up first after a crash.
 */
async function claimNext(
  shop: ServerContext,
  tx: Tx,
  payment_idx: PaymentIdx,
  leaseMs?: number,
): Promise<DueRefund | null> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined || payment.tid === null || payment.pay_method === 'point') return null;
  const now = shop.clock.now();
  const refund = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
    .selectAll('refund')
    .where('refund.payment_idx', '=', payment_idx)
    .where('refund_status', '<>', 'done')
    // A refund that the gateway refused is left to the operator, who may already be paying it. One that waits for the
    // shopper's account does not delay the others.
    .where(isForGatewayRow(now))
    // A refund in flight comes first. There is at most one, so that the gateway's balance shows whether it was paid.
    .orderBy('asked_dt', (order) => order.asc().nullsLast())
    .orderBy('refund_idx')
    .limit(1)
    .executeTakeFirst();
  if (refund === undefined) return null;
  const { refund_idx, refund_status, refund_amount, refused_cnt, asked_dt, unanswered_dt, reason } = refund;
  const since = asked_dt === null ? null : unanswered_dt;
  const account = openAccount(shop.secret, 'refund', refund_idx, refund);
  const facts: RefundFacts = {
    refund_status,
    refund_amount,
    remaining: (await loadExpectedBalance(tx, payment)) - refund_amount,
    askedAt: asked_dt === null ? null : parseKst(asked_dt),
    unansweredSince: since === null ? now : parseKst(since),
    refused_cnt,
    hasAccount: account !== null,
  };
  const step = nextRefundStep(facts, payment, {}, leaseMs ?? requestLeaseMs(gatewayOf(shop, payment)), now);
  if (step.kind !== 'send' && step.kind !== 'look-up') return null;
  await tx
    .updateTable('refund')
    .set({ refund_status: 'sending', asked_dt: formatKst(now), unanswered_dt: since ?? formatKst(now) })
    .where('refund_idx', '=', refund_idx)
    .execute();
  return { payment, refund_idx, facts, reason, account };
}

type SendOutcome = 'sent' | 'waits' | 'unanswered' | 'handed-over';

/** Performs the steps that the core returns. A refund with an unknown result waits for the next inquiry. */
async function send(shop: ServerContext, due: DueRefund): Promise<SendOutcome> {
  const { payment, refund_idx, reason, account } = due;
  const { tid, payment_no, total_amount } = payment;
  if (tid === null) return 'waits';
  const gateway = gatewayOf(shop, payment);
  let { facts } = due;
  const { refund_amount: amount, remaining } = facts;
  let results: RefundResults = {};
  for (;;) {
    // This process has the lease, so the first step is a request or an inquiry.
    const now = shop.clock.now();
    const step = nextRefundStep(facts, payment, results, 0, now);
    switch (step.kind) {
      case 'look-up': {
        const inquiry = await callGateway(shop, () => gateway.inquire(payment_no, tid, authenticationOf(payment), now));
        results = { ...results, inquiry };
        break;
      }
      case 'send': {
        if (results.inquiry !== undefined) {
          // The gateway has responded: restart the unanswered period. The operator may have ended the refund since it
          // was claimed.
          if (!(await updateRefund(shop, refund_idx, { unanswered_dt: formatKst(now) }))) return 'waits';
          facts = { ...facts, unansweredSince: now };
        }
        const request = { tid, amount, remaining, isFull: amount === total_amount, message: reason, account };
        results = { refund: await callGateway(shop, () => gateway.refund(request, now)) };
        break;
      }
      case 'done':
      case 'try-later':
      case 'hand-over':
      case 'note':
      case 'wait':
      case 'ask-where':
        return endAttempt(shop, { ...due, facts }, results, step);
    }
  }
}

/** Stores why a refund is not requested further now, and returns what this means for the payment's other refunds. */
async function endAttempt(
  shop: ServerContext,
  { payment: { payment_no }, refund_idx, facts }: DueRefund,
  results: RefundResults,
  step: Exclude<RefundStep, { kind: 'look-up' | 'send' }>,
): Promise<SendOutcome> {
  switch (step.kind) {
    case 'done':
      return 'sent';
    case 'try-later':
      await updateRefund(shop, refund_idx, { refused_cnt: step.refused_cnt, unanswered_dt: null });
      return 'waits';
    case 'hand-over':
      shop.log.error({ payment_no, refund_idx, reason: step.reason }, 'the operator has to settle a refund');
      await updateRefund(shop, refund_idx, {
        refund_status: 'requested',
        refused_cnt: step.reason === 'unanswered' ? facts.refused_cnt : facts.refused_cnt + 1,
        unanswered_dt: null,
      });
      return 'handed-over';
    case 'note':
      if (facts.askedAt !== null && !isRefundUnansweredAt(facts, facts.askedAt)) {
        shop.log.error({ payment_no, refund_idx }, 'the operator has to find out whether a refund was paid');
      }
      return isUnanswered(results) ? 'unanswered' : 'waits';
    case 'wait':
    case 'ask-where':
      shop.log.warn({ payment_no, refund_idx }, 'a refund is not sent yet');
      return isUnanswered(results) ? 'unanswered' : 'waits';
  }
}

const isUnanswered = ({ inquiry, refund }: RefundResults): boolean => (refund ?? inquiry)?.kind === 'unknown';

/** Changes a refund that is being requested. Returns false if it no longer is. */
async function updateRefund(
  shop: ServerContext,
  refund_idx: RefundIdx,
  change: {
    readonly refused_cnt?: number;
    readonly refund_status?: 'requested';
    readonly unanswered_dt: KstText | null;
  },
): Promise<boolean> {
  const updated = await shop.database
    .updateTable('refund')
    .set(change)
    .where('refund_idx', '=', refund_idx)
    .where('refund_status', '=', 'sending')
    .returning('refund_idx')
    .executeTakeFirst();
  return updated !== undefined;
}
