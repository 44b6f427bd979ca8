import { sql } from 'kysely';
import { dropOldAttempts } from '../kernel/rate-limit.ts';
import { dropOldVerifications } from '../members/phone-verification.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { dropOldSocialLogins } from '../social/social-ticket.ts';
import { purgeNetworks } from '../holds/unpaid-orders.ts';
import { dropOldMerges } from '../cart/cart.routes.ts';
import { dropOldMoves } from '../content/log.routes.ts';
import { dropOldKeywordCounts } from '../search/keyword-counts.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { dropUnusedUploads } from '../uploads/uploads.ts';

/**
 * Deletes expired rows: rate-limit counts, verified phones, unfinished logins, page views, cart merges, networks of
 * guests who have paid, and unused images. One process at a time: others find nothing left, and wait for no row.
 */
export async function purgeExpiredRows(shop: ServerContext): Promise<void> {
  const now = shop.clock.now();
  await shop.database.transaction().execute(async (work) => {
    if (!(await tryLockJob(work, 'old-rows'))) return;
    // Deleting may take longer than a request.
    await sql`set local statement_timeout = '10min'`.execute(work);
    await dropOldAttempts(work, now);
    await dropOldVerifications(work, now);
    await dropOldSocialLogins(work, now);
    await dropOldKeywordCounts(work, now);
    await dropOldMoves(work, now);
    await dropOldMerges(work, now);
    await purgeNetworks(work);
  });
  // Images are stored outside the database, where removing one twice is safe.
  await dropUnusedUploads(shop, now);
}
