import type { BankAccount } from '../../../core/api/claim.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { askGateway } from '../payment/ask-gateway.ts';
import { eachDuePayment } from '../payment/each-due-payment.ts';
import { gatewayOf } from '../payment/gateway-of.ts';
import { authenticationOf, type PaymentRow } from '../payment/payment-rows.ts';
import type { Shop } from '../shop.ts';
import { moveOrderLines } from './move-lines.ts';
import { settleRefunded } from './refund-rows.ts';

/** After this long nobody is still asking for the refund: the gateway's answer is waited for 10 s. */
const ASKING_MS = 30 * 1_000;

interface Due {
  readonly payment: PaymentRow;
  readonly refund_idx: number;
  readonly refund_amount: number;
  readonly remaining_amount: number;
  readonly reason: string;
  readonly account: BankAccount | null;
  /** It was asked for before, and nobody heard the answer. */
  readonly wasAsked: boolean;
}

/**
 * Sends the money that is to go back, for all payments, each payment's refunds one after the other. Runs every
 * minute, in as many processes as there are: one looks at a time, and from there on row locks keep a refund from
 * being asked for twice. One that was asked for is left to whoever asked for `askingMs`.
 */
export async function sendRefunds(shop: Shop, askingMs = ASKING_MS): Promise<void> {
  await eachDuePayment(shop, {
    name: 'refunds',
    failed: 'a refund could not be sent',
    find: findOwing,
    act: ({ payment_idx }) => sendRefundsOf(shop, payment_idx, askingMs),
  });
}

function findOwing(work: Work, lastSeen: number, most: number) {
  return work
    .selectFrom('refund')
    .select('payment_idx')
    .distinct()
    .where('refund_status', '<>', 'done')
    .where('payment_idx', '>', lastSeen)
    .orderBy('payment_idx')
    .limit(most)
    .execute();
}

/** Sends what one payment owes its shopper, until there is no more, or the gateway does not say yes. */
export async function sendRefundsOf(shop: Shop, payment_idx: number, askingMs = ASKING_MS): Promise<void> {
  for (;;) {
    const due = await retryTransaction(shop.database, (work) => beginAsking(shop, work, payment_idx, askingMs));
    if (due === null || !(await isSent(shop, due))) return;
    await retryTransaction(shop.database, (work) => finishRefund(shop, work, due.refund_idx, shop.clock.now()));
  }
}

/**
 * The first refund of a payment that is still to go, when this is the one call that asks for it now. That it is
 * asked for stands in the database before the gateway hears of it: whoever comes after a crash finds out first.
 */
async function beginAsking(shop: Shop, work: Work, payment_idx: number, askingMs: number): Promise<Due | null> {
  const payment = await work
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined) return null;
  const refund = await work
    .selectFrom('refund')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .where('refund_status', '<>', 'done')
    .orderBy('refund_idx')
    .limit(1)
    .executeTakeFirst();
  if (refund === undefined || payment.tid === null || payment.pay_method === 'point') return null;
  const now = shop.clock.now();
  if (refund.asked_dt !== null) {
    // The gateway did not take it: it is the operator's now, who may be at the bank already.
    if (refund.refund_status === 'requested') return null;
    if (refund.asked_dt > formatKst(now - askingMs)) return null;
  }
  const account = accountOf(refund);
  // Somebody has to be asked where the money goes first.
  if (payment.pay_method === 'vbank' && account === null) return null;
  await work
    .updateTable('refund')
    .set({ refund_status: 'sending', asked_dt: formatKst(now) })
    .where('refund_idx', '=', refund.refund_idx)
    .execute();
  const { refund_idx, refund_amount, remaining_amount, reason } = refund;
  return { payment, refund_idx, refund_amount, remaining_amount, reason, account, wasAsked: refund.asked_dt !== null };
}

/** Whether the money went: now, or before. What nobody can tell now is found out the next time. */
async function isSent(shop: Shop, due: Due): Promise<boolean> {
  const { payment, refund_amount, remaining_amount, reason, account } = due;
  const { tid, payment_no, total_amount } = payment;
  if (tid === null) return false;
  if (due.wasAsked) {
    const went = await hasGone(shop, due);
    if (went !== false) return went === true;
  }
  const order = {
    tid,
    amount: refund_amount,
    remaining: remaining_amount,
    whole: refund_amount === total_amount,
    message: reason,
    account,
  };
  const answer = await askGateway(shop, () => gatewayOf(shop, payment).refund(order, shop.clock.now()));
  if (answer.kind === 'cancelled') return true;
  if (answer.kind === 'refused') {
    // It may have refused because the money had gone.
    if ((await hasGone(shop, due)) === true) return true;
    await giveUpForNow(shop, due);
  }
  shop.log.warn({ payment_no, refund_idx: due.refund_idx, answer: answer.kind }, 'a refund did not go yet');
  return false;
}

/** What the gateway still holds tells whether a refund that was asked for went. Null: nobody can tell. */
async function hasGone(shop: Shop, due: Due): Promise<boolean | null> {
  const { payment, refund_amount, remaining_amount } = due;
  const { payment_no, tid } = payment;
  const inquiry = await askGateway(shop, () =>
    gatewayOf(shop, payment).inquire(payment_no, tid, authenticationOf(payment), shop.clock.now()),
  );
  const remaining = inquiry.kind === 'approved' ? inquiry.remaining : inquiry.kind === 'cancelled' ? 0 : null;
  if (remaining === remaining_amount) return true;
  if (remaining === remaining_amount + refund_amount) return false;
  if (remaining !== null) {
    shop.log.error({ payment_no, refund_idx: due.refund_idx }, 'the gateway holds another amount: settle it by hand');
  }
  return null;
}

/** A transfer that the gateway does not take waits for the operator; anything else is tried again. */
async function giveUpForNow(shop: Shop, { payment, refund_idx }: Due): Promise<void> {
  if (payment.pay_method !== 'vbank') return;
  await shop.database
    .updateTable('refund')
    .set({ refund_status: 'requested' })
    .where('refund_idx', '=', refund_idx)
    .where('refund_status', '=', 'sending')
    .execute();
}

/** Writes down that the money went. Does nothing when that is known. */
export async function finishRefund(
  shop: Pick<Shop, 'log'>,
  work: Work,
  refund_idx: number,
  now: number,
): Promise<void> {
  const refund = await work
    .selectFrom('refund')
    .select(['payment_idx'])
    .where('refund_idx', '=', refund_idx)
    .executeTakeFirst();
  if (refund === undefined) return;
  const payment = await work
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', refund.payment_idx)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const done = await work
    .updateTable('refund')
    .set({
      refund_status: 'done',
      done_dt: formatKst(now),
      bank_code: null,
      account_no: null,
      account_name: null,
    })
    .where('refund_idx', '=', refund_idx)
    .where('refund_status', '<>', 'done')
    .returning('refund_idx')
    .executeTakeFirst();
  if (done === undefined) return;
  if (payment.pay_method === 'vbank') {
    await work
      .updateTable('payment')
      .set({ receipt_due: true })
      .where('payment_idx', '=', payment.payment_idx)
      .execute();
  }
  const lines = await work
    .selectFrom('order_line')
    .innerJoin('refund_line', 'refund_line.order_idx', 'order_line.order_idx')
    .select(['order_line.order_idx', 'order_line.order_status'])
    .where('refund_line.refund_idx', '=', refund_idx)
    .orderBy('order_line.order_idx')
    .execute();
  await moveOrderLines(
    work,
    lines.filter((line) => line.order_status === '환불요청'),
    '환불완료',
    '',
    now,
  );
  await settleRefunded(shop, work, payment);
}

function accountOf(refund: {
  readonly bank_code: string | null;
  readonly account_no: string | null;
  readonly account_name: string | null;
}): BankAccount | null {
  const { bank_code, account_no, account_name } = refund;
  return bank_code === null || account_no === null || account_name === null
    ? null
    : { bank_code, account_no, account_name };
}
