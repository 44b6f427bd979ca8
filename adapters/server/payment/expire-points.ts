import { isMine } from '../database/one-at-a-time.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { expirePoints } from './points.ts';

const BATCH = 500;

/** Ends points whose time is over, in one process at a time. Running twice ends nothing twice. */
export async function expireAllPoints(shop: Shop): Promise<void> {
  for (;;) {
    const ended = await retryTransaction(shop.database, async (work) =>
      (await isMine(work, 'points')) ? expirePoints(work, BATCH, shop.clock.now()) : 0,
    );
    if (ended < BATCH) return;
  }
}
