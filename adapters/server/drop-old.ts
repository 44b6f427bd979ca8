import { dropOldAttempts } from './attempts.ts';
import { dropOldCertifications } from './certification.ts';
import { isMine } from './database/one-at-a-time.ts';
import { dropOldSocialLogins } from './members/social-ticket.ts';
import { forgetNetworks } from './payment/unpaid-orders.ts';
import { dropOldMerges } from './routes/cart.ts';
import { dropOldMoves } from './routes/log.ts';
import { dropOldKeywordCounts } from './search/keyword-counts.ts';
import type { Shop } from './shop.ts';
import { dropUnusedUploads } from './uploads/uploads.ts';

/**
 * Forgets what is past its time: counts that limit nothing any more, certified phones, log-ins that never ended, moves,
 * merges of carts, networks of guests who have paid, and pictures that nobody used. One process at a time: others find
 * nothing left, and wait for no row.
 */
export async function dropOld(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await shop.database.transaction().execute(async (work) => {
    if (!(await isMine(work, 'old-rows'))) return;
    await dropOldAttempts(work, now);
    await dropOldCertifications(work, now);
    await dropOldSocialLogins(work, now);
    await dropOldKeywordCounts(work, now);
    await dropOldMoves(work, now);
    await dropOldMerges(work, now);
    await forgetNetworks(work);
  });
  // Pictures lie in a store of their own, where removing one twice is as good as once.
  await dropUnusedUploads(shop, now);
}
