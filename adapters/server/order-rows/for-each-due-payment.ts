import type { Tx } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

const BATCH = 100;

/** A job that runs every minute for each payment that needs it, in any number of processes. */
interface PaymentJob<T> {
  /** Name of the lock under which one process searches at a time; the others skip the run. */
  readonly name: string;
  /** Log message for a payment whose `act` failed. */
  readonly failed: string;
  /** Finds up to `most` payments that need it, by id, after `lastSeen`. */
  find(work: Tx, lastSeen: number, most: number): Promise<readonly T[]>;
  act(payment: T): Promise<void>;
}

/**
 * Processes all payments of a job, a limited number at a time. The search lock is short, since the embedded database
 * has one connection and gateways may be slow: `act` must be safe without it.
 */
export async function forEachDuePayment<T extends { readonly payment_idx: PaymentIdx }>(
  shop: ServerContext,
  job: PaymentJob<T>,
): Promise<void> {
  let lastSeen = 0;
  for (;;) {
    const place = lastSeen;
    const due = await retryTransaction(shop.database, async (work) =>
      (await tryLockJob(work, job.name)) ? job.find(work, place, BATCH) : [],
    );
    for (const payment of due) {
      try {
        await job.act(payment);
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        // A failure must not stop the others.
        shop.log.error({ err: error, payment_idx: payment.payment_idx }, job.failed);
      }
    }
    lastSeen = due.at(-1)?.payment_idx ?? lastSeen;
    if (due.length < BATCH) return;
  }
}
