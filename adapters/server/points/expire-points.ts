import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { expirePoints } from './points.ts';

const BATCH_SIZE = 500;

/** Expires points, in one process at a time. Running twice expires nothing twice. */
export async function expireAllPoints(shop: ServerContext): Promise<void> {
  for (;;) {
    const ended = await retryTransaction(shop.database, async (tx) =>
      (await tryLockJob(tx, 'points')) ? expirePoints(tx, BATCH_SIZE, shop.clock.now()) : 0,
    );
    if (ended < BATCH_SIZE) return;
  }
}
