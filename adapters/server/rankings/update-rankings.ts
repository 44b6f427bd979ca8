import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { clearSalesSums } from '../office-figures/roll-up-sales.ts';
import { countNextDays } from './count-days.ts';
import { makeBoughtTogether } from './make-bought-together.ts';
import { makeRankings } from './make-rankings.ts';

/** The steps are in this order, since the lists are created from the counts. */
const STEPS: readonly ((tx: Tx, now: number) => Promise<boolean>)[] = [countNextDays, makeRankings, makeBoughtTogether];

/**
 * Counts the orders of due days, then creates the rankings and the lists of sales bought together, each day after 06:00
 * (KST). Each step is its own transaction, by one process at a time: after a crash the next run continues. A repeated
 * run changes nothing.
 */
export async function updateRankings({
  database,
  clock,
  responses,
}: Pick<ServerContext, 'database' | 'clock' | 'responses'>): Promise<void> {
  let hasChanged = false;
  while (await retryTransaction(database, (tx) => runNextStep(tx, clock.now()))) hasChanged = true;
  if (hasChanged) responses.clear();
}

/** Returns false if nothing is left to do, or another process does it. */
async function runNextStep(tx: Tx, now: number): Promise<boolean> {
  if (!(await tryLockJob(tx, 'rankings'))) return false;
  for (const step of STEPS) if (await step(tx, now)) return true;
  return false;
}

/** Makes the next run of the job count all days again, after orders were corrected by hand. */
export async function recountAllDays({ database }: Pick<ServerContext, 'database'>): Promise<void> {
  await retryTransaction(database, async (tx) => {
    await tx.deleteFrom('sales_day').execute();
    await tx.deleteFrom('ranking').execute();
    await tx.deleteFrom('bought_together_made').execute();
    await clearSalesSums(tx);
  });
}
