import { paymentFailureText } from '../../../core/payment/payment-failure.ts';
import { settlement, type PaymentEvent } from '../../../core/payment/settlement.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { releaseHolds } from '../holds/holds.ts';
import { ownedBy, isUnidentified, type HoldOwner } from '../holds/own-holds.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { logPhase, type PaymentRow } from '../order-rows/payment-rows.ts';
import { clearSalesOf } from './clear-sales.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

const BATCH_SIZE = 100;

type HoldEnded = Extract<PaymentEvent, { kind: 'hold-ended' }>;

/** Ends all expired holds. Safe to run concurrently. */
export async function endExpiredHolds(shop: ServerContext): Promise<void> {
  for (;;) {
    const ended = await retryTransaction(shop.database, (tx) => expireDueHolds(shop, tx, BATCH_SIZE, shop.clock.now()));
    if (ended.length > 0) await clearSalesOf(shop, { paymentIds: ended });
    if (ended.length < BATCH_SIZE) return;
  }
}

/** Ends expired holds, up to `limit`, and returns their payments. Skips locked ones until the next run. */
export async function expireDueHolds(
  shop: ServerContext,
  tx: Tx,
  limit: number,
  now: number,
): Promise<readonly PaymentIdx[]> {
  const expiredPayments = await tx
    .selectFrom('payment')
    .selectAll()
    .where('payment_status', '=', 'ready')
    .where('hold_until_dt', '<=', formatKst(now))
    .orderBy('payment_idx')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = await expire(shop, tx, expiredPayments, 'hold-lapsed');
  await releaseHolds(tx, ids, now);
  return expiredPayments.map(({ payment_idx }) => payment_idx);
}

/**
 * Ends a shopper's earlier attempts when a new one starts, so that their own holds do not block it. Returns the
 * payments whose points and stock the caller must release. If an earlier attempt is completed after all, it reserves
 * its hold again.
 */
export async function expirePreviousHolds(
  shop: ServerContext,
  tx: Tx,
  shopper: HoldOwner,
): Promise<readonly PaymentIdx[]> {
  if (isUnidentified(shopper)) return [];
  const earlier = await tx
    .selectFrom('payment')
    .selectAll()
    .where('payment_status', '=', 'ready')
    .where(ownedBy(shopper))
    .orderBy('payment_idx')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return expire(shop, tx, earlier, 'superseded');
}

/** Ends the holds of locked payments in one statement. Returns the payments whose hold must be released. */
async function expire(
  shop: ServerContext,
  tx: Tx,
  payments: readonly PaymentRow[],
  reason: HoldEnded['reason'],
): Promise<readonly PaymentIdx[]> {
  const event: HoldEnded = { kind: 'hold-ended', reason };
  const facts = { isUsedByAnother: false, hasLateRefund: false, isHoldReacquired: null };
  const ended = payments.filter((payment) => settlement(payment, event, facts).kind === 'expire');
  if (ended.length === 0) return [];
  const ids = ended.map(({ payment_idx }) => payment_idx);
  await tx
    .updateTable('payment')
    .set({ payment_status: 'expired', stock_held: false, end_reason: reason, message: paymentFailureText(reason) })
    .where('payment_idx', 'in', ids)
    .execute();
  for (const payment of ended) logPhase(shop, payment, 'ready', 'expired');
  return ended.filter(({ stock_held }) => stock_held).map(({ payment_idx }) => payment_idx);
}
