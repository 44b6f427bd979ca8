import { decideAlertsAt, type AlertDecision } from '../../../core/alert/decide-alerts.ts';
import { minPriceBefore } from '../../../core/alert/price-drop.ts';
import { RESTOCK_WAVE_MS, restockWaveSize } from '../../../core/alert/restock-wave.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeRequestedAlerts, type AlertSubject } from './write-requested-alerts.ts';
import { writePriceAlerts } from './write-price-alerts.ts';
import { loadWatchedSales, type LoadedSale } from './watched-sales.ts';

/** Maximum number of sales that one transaction checks. */
const MAX_SALES = 20;
/** Maximum number of messages of each kind that one transaction writes. */
const MAX_MESSAGES = 500;
/** A run stops after this number of transactions, so that other jobs can run. */
const MAX_BATCHES = 50;

/**
 * Writes the due alerts, each in the transaction that marks it as sent. Checks only sales that have changed or whose
 * time has come, up to a limit per transaction, in one process at a time. A sale with more waiting members stays due.
 */
export async function writeDueAlerts(shop: ServerContext): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const checked = await retryTransaction(shop.database, async (tx) =>
      (await tryLockJob(tx, 'alerts')) ? checkSales(tx, shop.clock.now()) : 0,
    );
    if (checked === 0) return;
  }
}

/** Returns the number of sales that were checked. */
async function checkSales(tx: Tx, now: number): Promise<number> {
  const claimed = await claimSales(tx, now);
  if (claimed.length === 0) return 0;
  const sales = await loadWatchedSales(tx, claimed);
  const decisions = sales.map((sale) => ({ sale, decision: decideAlertsAt(sale, now) }));
  const subjects = decisions.flatMap(({ sale, decision }) => subjectsOf(sale, decision));
  const unfinished = await writeRequestedAlerts(tx, subjects, MAX_MESSAGES, now);
  const cheaper = decisions.filter(({ decision }) => decision.canReportPrice).map(({ sale }) => sale);
  const unfinishedPrices = await writePriceAlerts(
    tx,
    cheaper.map((sale) => ({ ...sale, minPriceBefore: minPriceBefore(sale.consumer_price) })),
    MAX_MESSAGES,
    now,
  );
  const stillDue = new Set([...unfinished.stillDue, ...unfinishedPrices]);
  await rescheduleChecks(
    tx,
    decisions.map(({ sale: { sell_idx }, decision }) => {
      if (stillDue.has(sell_idx)) return { sell_idx, next: now };
      return { sell_idx, next: unfinished.nextWave.has(sell_idx) ? now + RESTOCK_WAVE_MS : decision.next };
    }),
  );
  return claimed.length;
}

/** Locks sales that are due. Skips a sale that another transaction is changing, until that commits. */
async function claimSales(tx: Tx, now: number): Promise<readonly SellIdx[]> {
  const rows = await tx
    .selectFrom('alert_check')
    .select('sell_idx')
    .where('due_dt', '<=', formatKst(now))
    .orderBy('due_dt')
    .orderBy('sell_idx')
    .limit(MAX_SALES)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ sell_idx }) => sell_idx);
}

function subjectsOf(sale: LoadedSale, decision: AlertDecision): readonly AlertSubject[] {
  return decision.due.map(({ kind, option_idx, units }) => {
    const option = sale.option_list.find((one) => one.option_idx === option_idx);
    const price =
      option === undefined
        ? sale.consumer_price
        : option.option_price + (option.is_add_option ? 0 : sale.consumer_price);
    return {
      kind,
      option_idx,
      sell_idx: sale.sell_idx,
      product_name: sale.product_name,
      option_name: option?.option_name ?? null,
      price,
      maxMembers: kind === 'restock' ? restockWaveSize(units) : null,
    };
  });
}

/** Removes the checks that are done, and stores when the others are repeated (`next`, epoch ms). */
async function rescheduleChecks(
  tx: Tx,
  checks: readonly { readonly sell_idx: SellIdx; readonly next: number | null }[],
): Promise<void> {
  const [done, again] = [checks.filter(({ next }) => next === null), checks.filter(({ next }) => next !== null)];
  if (done.length > 0) {
    const idle = done.map(({ sell_idx }) => sell_idx);
    await tx.deleteFrom('alert_check').where('sell_idx', 'in', idle).execute();
  }
  if (again.length === 0) return;
  await tx
    .insertInto('alert_check')
    .values(again.map(({ sell_idx, next }) => ({ sell_idx, due_dt: formatKst(next ?? 0) })))
    .onConflict((conflict) =>
      conflict.column('sell_idx').doUpdateSet((row) => ({ due_dt: row.ref('excluded.due_dt') })),
    )
    .execute();
}
