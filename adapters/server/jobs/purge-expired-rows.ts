import { sql } from 'kysely';
import { dropOldAttempts } from '../kernel/rate-limit.ts';
import { dropOldVerifications } from '../members/phone-verification.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { dropDeadSessions } from './drop-dead-sessions.ts';
import { endSocialSessions } from '../social/social-session.ts';
import { dropOldSocialLogins } from '../social/social-ticket.ts';
import { purgeNetworks } from '../holds/unpaid-orders.ts';
import { dropOldMerges } from '../cart/cart.routes.ts';
import { dropRemovedLines } from '../cart/removed-lines.ts';
import { dropOldMoves } from '../content/log.routes.ts';
import { dropOldKeywordCounts } from '../search/keyword-counts.ts';
import { dropOldNews } from '../follow/write-seller-news.ts';
import { dropOldAlerts } from '../alerts/drop-old-alerts.ts';
import { dropOldFailures } from '../order-rows/job-failures.ts';
import { dropOldReports } from '../reviews/drop-old-reports.ts';
import { dropOldMessages } from '../messages/drop-old-messages.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { dropOldContentRequests } from '../operator-content/add-once.ts';
import { dropOldSaveKeys } from '../office-catalogue/drop-old-save-keys.ts';
import { dropOldRuns } from '../office-import/import-run-rows.ts';
import { dropOldStaffSessions } from '../staff/staff-sessions.ts';
import { dropUnusedUploads } from '../uploads/uploads.ts';

/**
 * Deletes expired rows: rate-limit counts, verified phones, unfinished logins, expired sessions, page views, cart
 * merges, removed cart lines, networks of guests who have paid, messages of 90 days ago, old alerts, settled reports,
 * failures of jobs that are over, keys of saves that are not repeated any more, old dry runs of imports, and unused
 * images. One process at a time: others find nothing left, and wait for no row.
 */
export async function purgeExpiredRows(shop: ServerContext): Promise<void> {
  const now = shop.clock.now();
  const sessions = await shop.database.transaction().execute(async (work) => {
    if (!(await tryLockJob(work, 'old-rows'))) return [];
    // Deleting may take longer than a request.
    await sql`set local statement_timeout = '10min'`.execute(work);
    await dropOldAttempts(work, now);
    await dropOldVerifications(work, now);
    await dropOldSocialLogins(work, now);
    await dropOldKeywordCounts(work, now);
    await dropOldMoves(work, now);
    await dropOldMerges(work, now);
    await dropRemovedLines(work, now);
    await purgeNetworks(work);
    await dropOldMessages(work, now);
    await dropOldStaffSessions(work, now);
    await dropOldContentRequests(work, now);
    await dropOldSaveKeys(work, now);
    await dropOldRuns(work, now);
    await dropOldNews(work, now);
    await dropOldAlerts(work, now);
    await dropOldReports(work, now);
    await dropOldFailures(work, now);
    return dropDeadSessions(shop, work, now);
  });
  await endSocialSessions(shop, sessions);
  // Images are stored outside the database, where removing one twice is safe.
  await dropUnusedUploads(shop, now);
}
