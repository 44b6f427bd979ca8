import { sql, type Updateable } from 'kysely';
import { paymentFailureText } from '../../../core/payment/payment-failure.ts';
import { phaseOf } from '../../../core/payment/payment-phase.ts';
import { settledPayment, settlement, type PaymentEvent, type Settlement } from '../../../core/payment/settlement.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { retryTransaction } from '../database/transaction.ts';
import { joinGroups } from '../groups/group-members.ts';
import { releaseHolds, reacquireHold } from '../holds/holds.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { closePassingCases, noteCase } from '../order-rows/payment-cases.ts';
import { writeAccountMessage } from '../messages/write-payment-messages.ts';
import { lockPayment, logPhase, type PaymentRow, type PhaseObserver } from '../order-rows/payment-rows.ts';
import { dropSalesOf } from './drop-sales.ts';
import { refundLateDeposit } from './late-deposit.ts';
import { cancelUnpaidLines, markLinesPaid, removePurchasedFromCart } from './payment-lines.ts';
import type { PaymentNo, Tid } from '../../../core/vocabulary/ids.ts';

/** The result of an event: the payment before the decision, and the decision. */
export interface Settled {
  readonly payment: PaymentRow;
  readonly settlement: Settlement;
}

type Change = Updateable<Tables['payment']>;

/** Settles an event of a payment in its own transaction; null if there is no such payment. */
export async function settle(shop: ServerContext, payment_no: PaymentNo, event: PaymentEvent): Promise<Settled | null> {
  const settled = await retryTransaction(shop.database, async (work) => {
    // Locked before the row, so that two payments cannot deadlock here.
    if (event.kind === 'returned') await lockAuthentication(work, event.authentication.tid);
    const payment = await lockPayment(work, payment_no);
    if (payment === undefined) return null;
    return { payment, settlement: await settleLocked(shop, work, payment, event, shop.clock.now()) };
  });
  if (settled !== null) await dropSalesOf(shop, { payment_no });
  return settled;
}

/** Like `settle`, for a payment that the caller has locked in `work`. */
export async function settleLocked(
  shop: PhaseObserver,
  work: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  now: number,
): Promise<Settlement> {
  const facts = {
    isUsedByAnother: await isUsedByAnother(work, payment, event),
    isSentBack: payment.payment_status === 'expired' && (await hasRefund(work, payment)),
    isHeldAgain: null,
  };
  const decided = settlement(payment, event, facts);
  if (decided.kind !== 'hold-first') return apply(shop, work, payment, event, decided, now);
  const isHeldAgain = await reacquireHold(work, payment, decided.needsSeats, now);
  return apply(shop, work, payment, event, settlement(payment, event, { ...facts, isHeldAgain }), now);
}

async function apply(
  shop: PhaseObserver,
  work: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  decided: Settlement,
  now: number,
): Promise<Settlement> {
  const { payment_idx } = payment;
  const after = settledPayment(payment, event, decided);
  const store = (change: Change = {}): Promise<void> => storePayment(shop, work, payment, after, event, change, now);
  // The stock of a refunded order was returned line by line.
  const isReleased = payment.stock_held && !after.stock_held && decided.kind !== 'refunded';
  if (isReleased) await releaseHolds(work, [payment_idx], now);
  switch (decided.kind) {
    case 'none':
    case 'hold-first':
    case 'undo-again':
      break;
    case 'needs-operator':
      await noteCase(shop, work, payment, decided, now);
      break;
    case 'approve':
      await store({ ...authenticationIn(event), approving_dt: formatKst(now), inquired_dt: null });
      break;
    case 'paid':
      await store(paidBy(payment, event, now));
      await markLinesPaid(work, payment, now);
      await joinGroups(work, payment, now);
      // An order that waited for a deposit emptied the cart when its account was issued.
      if (payment.tid === null) await removePurchasedFromCart(work, payment);
      break;
    case 'awaiting-deposit':
      await store(accountIn(event));
      await removePurchasedFromCart(work, payment);
      if (event.kind === 'issued') await writeAccountMessage(work, payment, event.until_dt, now);
      break;
    case 'fail':
      await store();
      if (decided.note !== null) await noteCase(shop, work, payment, decided.note, now);
      break;
    case 'expire':
      await store();
      if (event.kind === 'account-closed') await cancelUnpaidLines(work, payment, event.note, now);
      break;
    case 'undo':
      await store({ approving_dt: formatKst(now), inquired_dt: null });
      break;
    case 'close-undone':
      await store();
      await cancelUnpaidLines(work, payment, '', now);
      break;
    case 'refund-late-deposit':
      await store(event.kind === 'approved' ? { paid_dt: event.approved_at } : {});
      await cancelUnpaidLines(work, payment, '', now);
      await refundLateDeposit(shop, work, payment, now);
      break;
    case 'refunded':
      await store();
      break;
  }
  return decided;
}

/** Stores the payment after a settlement, and logs its change of phase. */
async function storePayment(
  shop: PhaseObserver,
  work: Tx,
  before: PaymentRow,
  after: PaymentRow,
  event: PaymentEvent,
  change: Change,
  now: number,
): Promise<void> {
  const { payment_idx } = before;
  const { payment_status, stock_held, tid, refund_amount, end_reason } = after;
  const text = 'text' in event ? event.text : '';
  const message =
    end_reason === before.end_reason ? before.message : end_reason === null ? '' : paymentFailureText(end_reason, text);
  await work
    .updateTable('payment')
    .set({ payment_status, stock_held, tid, refund_amount, end_reason, message, ...change })
    .where('payment_idx', '=', payment_idx)
    .execute();
  const [from, to] = [phaseOf(before), phaseOf(after)];
  if (from !== to) await closePassingCases(work, payment_idx, now);
  logPhase(shop, before, from, to);
}

function authenticationIn(event: PaymentEvent): Change {
  return event.kind === 'returned' ? { authentication: JSON.stringify(event.authentication) } : {};
}

function paidBy({ pay_method }: PaymentRow, event: PaymentEvent, now: number): Change {
  const receipt_due = pay_method === 'vbank';
  if (event.kind !== 'approved') return { receipt_due, paid_dt: formatKst(now) };
  const { approved_at: paid_dt, card_name, card_number, approval_number } = event;
  return { receipt_due, paid_dt, card_name, card_number, approval_number };
}

function accountIn(event: PaymentEvent): Change {
  if (event.kind !== 'issued') return {};
  const { bank_code, account_no, account_name, until_dt } = event;
  return { vbank_code: bank_code, vbank_number: account_no, vbank_holder: account_name, vbank_until_dt: until_dt };
}

async function lockAuthentication(work: Tx, tid: Tid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`authentication:${tid}`}, 0))`.execute(work);
}

/** Returns whether another payment has the event's transaction or, for a return, was authenticated by it. */
async function isUsedByAnother(work: Tx, { payment_idx }: PaymentRow, event: PaymentEvent): Promise<boolean> {
  const isReturn = event.kind === 'returned';
  if (!isReturn && event.kind !== 'approved' && event.kind !== 'issued') return false;
  const tid = isReturn ? event.authentication.tid : event.tid;
  const other = await work
    .selectFrom('payment')
    .select('payment_idx')
    .where('payment_idx', '!=', payment_idx)
    .where((row) =>
      row.or([row('tid', '=', tid), ...(isReturn ? [row(sql<string>`authentication ->> 'tid'`, '=', tid)] : [])]),
    )
    .executeTakeFirst();
  return other !== undefined;
}

async function hasRefund(work: Tx, { payment_idx }: PaymentRow): Promise<boolean> {
  const refund = await work
    .selectFrom('refund')
    .select('refund_idx')
    .where('payment_idx', '=', payment_idx)
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}
