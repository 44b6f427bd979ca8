import { lockOrderRow } from '../order-rows/load-order.ts';
import { sql } from 'kysely';
import { settlementRows, type SettledDelivery, type SettlementRow } from '../../../core/settlement/settlement-rows.ts';
import type { SellerTerms } from '../../../core/settlement/seller-terms.ts';
import type { PaymentIdx, SellerId, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { clearFailure, findFailures, isPaused, recordFailure } from '../order-rows/job-failures.ts';

const SETTLEMENT_JOB = 'settlement';
const BATCH_SIZE = 100;
/** Maximum number of orders per run, so that other jobs can run. */
const MAX_ORDERS = 2_000;

/**
 * Stores the settlement rows of all orders that have changed since they were last settled, in a transaction per order.
 * Safe to run repeatedly and in several processes. A failed order is retried later and does not stop the others.
 * Returns the number of settled orders.
 */
export async function collectSettlement(shop: ServerContext): Promise<number> {
  let lastSeen: PaymentIdx = 0;
  let settled = 0;
  for (let checkedCount = 0; checkedCount < MAX_ORDERS; checkedCount += BATCH_SIZE) {
    const due = await shop.database
      .selectFrom('settlement_due')
      .select('payment_idx')
      .where('waits_seller_idx', 'is', null)
      .where('payment_idx', '>', lastSeen)
      .orderBy('payment_idx')
      .limit(BATCH_SIZE)
      .execute();
    const failures = await findFailures(shop.database, SETTLEMENT_JOB, due);
    for (const { payment_idx } of due) {
      const earlier = failures.get(payment_idx);
      if (isPaused(earlier, shop.clock.now())) continue;
      if (await trySettleOrder(shop, payment_idx)) settled += 1;
      if (earlier !== undefined) await clearFailure(shop.database, SETTLEMENT_JOB, payment_idx);
    }
    const last = due.at(-1);
    if (last === undefined || due.length < BATCH_SIZE) break;
    lastSeen = last.payment_idx;
  }
  return settled;
}

async function trySettleOrder(shop: ServerContext, payment_idx: PaymentIdx): Promise<boolean> {
  try {
    return await retryTransaction(shop.database, (tx) => settleOrder(tx, payment_idx));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    shop.log.error({ err: error, payment_idx }, 'an order could not be settled');
    await recordFailure(shop, { job: SETTLEMENT_JOB, payment_idx, error, firstPauseMs: undefined });
    return false;
  }
}

/**
 * Stores the missing rows of one order. Locks the payment first, as all changes of orders do, and then the sellers:
 * storing new terms and closing a period also lock them, so that neither misses an order.
 */
async function settleOrder(tx: Tx, payment_idx: PaymentIdx): Promise<boolean> {
  const order = await lockOrderRow(tx, payment_idx);
  const sellers = await lockSellers(tx, payment_idx);
  const due = await tx.deleteFrom('settlement_due').where('payment_idx', '=', payment_idx).executeTakeFirst();
  if (due.numDeletedRows === 0n || order === undefined) return false;
  const byId = new Map<SellerId, SellerIdx>(sellers.map(({ member_id, seller_idx }) => [member_id, seller_idx]));
  const terms = await loadTerms(tx, sellers);
  const result = settlementRows(order.detail, terms, await loadDelivered(tx, payment_idx));
  if (result.kind === 'no-terms') {
    const waits_seller_idx = byId.get(result.member_id) ?? null;
    await tx.insertInto('settlement_due').values({ payment_idx, waits_seller_idx }).execute();
    return false;
  }
  const rows = result.rows.map(({ member_id, ...row }: SettlementRow) => ({
    ...row,
    payment_idx,
    seller_idx: byId.get(member_id) ?? 0,
  }));
  if (rows.length > 0) {
    await tx
      .insertInto('settlement_row')
      .values(rows)
      .onConflict((conflict) => conflict.column('row_key').doNothing())
      .execute();
  }
  return true;
}

function lockSellers(tx: Tx, payment_idx: PaymentIdx) {
  return tx
    .selectFrom('seller')
    .select(['seller_idx', 'member_id'])
    .where('seller_idx', 'in', (lines) =>
      lines.selectFrom('order_line').select('order_line.seller_idx').where('payment_idx', '=', payment_idx),
    )
    .orderBy('seller_idx')
    .forShare()
    .execute();
}

async function loadTerms(
  tx: Tx,
  sellers: readonly { readonly seller_idx: SellerIdx; readonly member_id: SellerId }[],
): Promise<ReadonlyMap<SellerId, readonly SellerTerms[]>> {
  if (sellers.length === 0) return new Map();
  const terms = await tx
    .selectFrom('seller_terms')
    .select(['seller_idx', 'start_day', 'rate_bp', 'period_kind'])
    .where(
      'seller_idx',
      'in',
      sellers.map(({ seller_idx }) => seller_idx),
    )
    .execute();
  return new Map(
    sellers.map(({ seller_idx, member_id }) => [member_id, terms.filter((row) => row.seller_idx === seller_idx)]),
  );
}

async function loadDelivered(tx: Tx, payment_idx: PaymentIdx): Promise<ReadonlyMap<SellerId, SettledDelivery>> {
  const rows = await tx
    .selectFrom('settlement_row')
    .innerJoin('seller', 'seller.seller_idx', 'settlement_row.seller_idx')
    .select(['member_id', sql<number>`sum(amount)::bigint`.as('amount'), sql<number>`count(*)::int`.as('row_cnt')])
    .where('payment_idx', '=', payment_idx)
    .where('kind', '=', 'delivery')
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, ...delivered }) => [member_id, delivered]));
}
