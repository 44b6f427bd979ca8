import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import {
  settledPayment,
  settlement,
  type PaymentEvent,
  type Settlement,
  type SettlementFacts,
} from '../../../core/payment/settlement.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { canBeRetried, isUniqueViolation, retryTransaction } from '../database/transaction.ts';
import { joinGroups } from '../groups/group-members.ts';
import { releaseHolds, reacquireHold } from '../holds/holds.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { recordCase } from '../order-rows/payment-cases.ts';
import { writeAccountMessage, writeReversalMessage } from '../messages/write-payment-messages.ts';
import {
  isUsedByAnother,
  lockForEvent,
  storePayment,
  type PaymentChange,
  type PhaseObserver,
  type SettledRow,
} from '../order-rows/payment-rows.ts';
import { clearAfterOutage, clearSalesOf } from './clear-sales.ts';
import { refundLateDeposit } from './late-deposit.ts';
import { cancelUnpaidLines, markLinesPaid, removePurchasedFromCart, type PaidLine } from './payment-lines.ts';
import type { PaymentNo } from '../../../core/vocabulary/ids.ts';

/** The result of an event. */
export interface Settled {
  readonly settlement: Settlement;
  /** The payment after the settlement. */
  readonly payment: SettledRow;
}

interface Applied extends Settled {
  /** The lines of the order, if this event paid it; otherwise null. */
  readonly paidLines: readonly PaidLine[] | null;
}

/** An event of a payment that is locked in the transaction. */
interface LockedEvent {
  readonly payment: SettledRow;
  readonly event: PaymentEvent;
  readonly now: number;
  /** True: the transaction contains nothing else. */
  readonly isAlone: boolean;
}

type Columns = PaymentChange['columns'];
type Returned = Extract<PaymentEvent, { kind: 'returned' }>;

const NO_OTHER_FACTS: SettlementFacts = { isUsedByAnother: false, hasLateRefund: false, isHoldReacquired: null };

/** Settles an event of a payment in its own transaction; null if there is no such payment. */
export async function settle(shop: ServerContext, payment_no: PaymentNo, event: PaymentEvent): Promise<Settled | null> {
  const attempt = () =>
    retryTransaction(shop.database, async (tx) => {
      const before = await lockForEvent(tx, payment_no, event);
      if (before === undefined) return null;
      const facts = { ...NO_OTHER_FACTS, isUsedByAnother: before.is_used_by_another };
      const locked = { payment: before, event, now: shop.clock.now(), isAlone: true };
      return { before, ...(await settleWith(shop, tx, locked, facts)) };
    });
  const settled = await attempt().catch((error: unknown) => {
    // Another payment stored the same transaction concurrently; the next attempt sees that.
    if (isUniqueViolation(error)) return attempt();
    clearAfterOutage(shop, error);
    throw error;
  });
  if (settled !== null) await clearChangedResponses(shop, settled.before, settled);
  return settled;
}

/**
 * Settles a return of a payment that the caller has read. The start of an approval changes only the payment: one
 * statement stores it, if the payment is unchanged. Everything else is decided again under the lock.
 */
export async function settleReturned(shop: ServerContext, read: SettledRow, event: Returned): Promise<Settled | null> {
  const decided = settlement(read, event, NO_OTHER_FACTS);
  if (decided.kind !== 'approve') return settle(shop, read.payment_no, event);
  const payment = settledPayment(read, event, decided);
  const now = shop.clock.now();
  const change = { before: read, after: payment, event, columns: approvingColumns(event, now) };
  const isStored = await storePayment(shop, shop.database, change, now, { condition: isUnchanged(read, event) }).catch(
    (error: unknown) => {
      if (isUniqueViolation(error) || canBeRetried(error)) return false;
      throw error;
    },
  );
  return isStored ? { settlement: decided, payment } : settle(shop, read.payment_no, event);
}

/** Like `settle`, for a payment that the caller has locked in `tx`, and for events without a gateway transaction. */
export function settleLocked(
  shop: PhaseObserver,
  tx: Tx,
  payment: SettledRow,
  event: Extract<PaymentEvent, { kind: 'points-alone' | 'all-refunded' }>,
  now: number,
): Promise<Settled> {
  return settleWith(shop, tx, { payment, event, now, isAlone: false }, NO_OTHER_FACTS);
}

async function settleWith(shop: PhaseObserver, tx: Tx, locked: LockedEvent, known: SettlementFacts): Promise<Applied> {
  const { payment, event, now } = locked;
  const facts = { ...known, hasLateRefund: payment.payment_status === 'expired' && (await hasRefund(tx, payment)) };
  const decided = settlement(payment, event, facts);
  if (decided.kind !== 'hold-first') return apply(shop, tx, locked, decided);
  const isHoldReacquired = await reacquireHold(tx, payment, decided.needsSeats, now);
  return apply(shop, tx, locked, settlement(payment, event, { ...facts, isHoldReacquired }));
}

async function apply(
  shop: PhaseObserver,
  tx: Tx,
  { payment, event, now, isAlone }: LockedEvent,
  decided: Settlement,
): Promise<Applied> {
  const { payment_idx } = payment;
  const after = settledPayment(payment, event, decided);
  const store = (columns: Columns = {}, isLast = false): Promise<boolean> =>
    storePayment(shop, tx, { before: payment, after, event, columns }, now, { isLast });
  let paidLines: Applied['paidLines'] = null;
  // The stock of a refunded order was restored line by line.
  const isReleased = payment.stock_held && !after.stock_held && decided.kind !== 'refunded';
  if (isReleased) await releaseHolds(tx, [payment_idx], now);
  switch (decided.kind) {
    case 'none':
    case 'hold-first':
    case 'undo-again':
      break;
    case 'needs-operator':
      await recordCase(shop, tx, payment, decided, now);
      break;
    case 'approve':
      await store(approvingColumns(event, now));
      break;
    case 'paid':
      paidLines = await markLinesPaid(tx, payment, now);
      if (paidLines.some(({ type }) => type === 'group')) await joinGroups(tx, payment, now);
      // If the order waited for a deposit, its lines were removed from the cart when the account was issued.
      if (payment.tid === null) await removePurchasedFromCart(tx, payment);
      // This is the last statement, so that the commit can be sent together with it.
      await store(paidColumns(payment, event, now), isAlone);
      break;
    case 'awaiting-deposit':
      await store(accountColumns(event));
      await removePurchasedFromCart(tx, payment);
      if (event.kind === 'issued') await writeAccountMessage(tx, payment, event.until_dt, now);
      break;
    case 'fail':
      await store();
      if (decided.note !== null) await recordCase(shop, tx, payment, decided.note, now);
      break;
    case 'expire':
      await store();
      if (event.kind === 'account-closed') await cancelUnpaidLines(tx, payment, event.note, now);
      break;
    case 'undo':
      await store({ approving_dt: formatKst(now), inquired_dt: null });
      break;
    case 'close-undone':
      await store();
      await cancelUnpaidLines(tx, payment, '', now);
      if (decided.status === 'refunded') await writeReversalMessage(tx, payment, now);
      break;
    case 'refund-late-deposit':
      await store(event.kind === 'approved' ? { paid_dt: event.approved_at } : {});
      await cancelUnpaidLines(tx, payment, '', now);
      await refundLateDeposit(shop, tx, payment, now);
      break;
    case 'refunded':
      await store();
      break;
  }
  return { settlement: decided, payment: after, paidLines };
}

/**
 * Returns the condition that the payment is unchanged since it was read, and no other payment has the authentication.
 */
function isUnchanged({ payment_status, stock_held }: SettledRow, event: Returned) {
  return (row: ExpressionBuilder<Tables, 'payment'>): Expression<SqlBool> =>
    row.and([
      row('payment_status', '=', payment_status),
      row('stock_held', '=', stock_held),
      row('tid', 'is', null),
      sql<SqlBool>`not ${isUsedByAnother(event)}`,
    ]);
}

function approvingColumns(event: PaymentEvent, now: number): Columns {
  const approving = { approving_dt: formatKst(now), inquired_dt: null };
  return event.kind === 'returned' ? { ...approving, authentication: JSON.stringify(event.authentication) } : approving;
}

function paidColumns({ pay_method }: SettledRow, event: PaymentEvent, now: number): Columns {
  const receipt_due = pay_method === 'vbank';
  if (event.kind !== 'approved') return { receipt_due, paid_dt: formatKst(now) };
  const { approved_at: paid_dt, card_name, card_number, approval_number } = event;
  return { receipt_due, paid_dt, card_name, card_number, approval_number };
}

function accountColumns(event: PaymentEvent): Columns {
  if (event.kind !== 'issued') return {};
  const { bank_code, account_no, account_name, until_dt } = event;
  return { vbank_code: bank_code, vbank_number: account_no, vbank_holder: account_name, vbank_until_dt: until_dt };
}

async function hasRefund(tx: Tx, { payment_idx }: SettledRow): Promise<boolean> {
  const refund = await tx
    .selectFrom('refund')
    .select('refund_idx')
    .where('payment_idx', '=', payment_idx)
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Clears the cached responses that the committed settlement of a payment has changed. */
async function clearChangedResponses(
  shop: ServerContext,
  before: SettledRow,
  { settlement: { kind }, ...after }: Applied,
) {
  if (after.paidLines !== null) return shop.responses.clearPurchased(after.paidLines);
  const isShown = after.payment !== before && (kind !== 'approve' || !before.stock_held);
  if (isShown) await clearSalesOf(shop, { paymentIds: [before.payment_idx] });
}
