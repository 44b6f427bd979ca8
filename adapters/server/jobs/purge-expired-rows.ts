import { sql } from 'kysely';
import { removeOldAttempts } from '../kernel/rate-limit.ts';
import { removeOldVerifications } from '../members/phone-verification.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { removeDeadSessions } from './remove-dead-sessions.ts';
import { endSocialSessions } from '../social/social-session.ts';
import { removeOldSocialLogins } from '../social/social-ticket.ts';
import { purgeNetworks } from '../holds/unpaid-orders.ts';
import { removeOldMerges } from '../cart/cart.routes.ts';
import { purgeRemovedLines } from '../cart/removed-lines.ts';
import { removeOldPageViews } from '../content/log.routes.ts';
import { removeOldKeywordCounts } from '../search/keyword-counts.ts';
import { removeOldNews } from '../follow/write-seller-news.ts';
import { removeOldAlerts } from '../alerts/remove-old-alerts.ts';
import { removeOldFailures } from '../order-rows/job-failures.ts';
import { removeOldReports } from '../reviews/remove-old-reports.ts';
import { removeOldMessages } from '../messages/remove-old-messages.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { removeOldContentRequests } from '../operator-content/add-once.ts';
import { removeOldSaveKeys } from '../office-catalogue/remove-old-save-keys.ts';
import { removeOldRuns } from '../office-import/import-run-rows.ts';
import { removeOldStaffSessions } from '../staff/staff-sessions.ts';
import { removeUnusedUploads } from '../uploads/uploads.ts';

/**
 * Deletes expired rows: rate-limit counts, verified phones, unfinished logins, expired sessions, page views, cart
 * merges, removed cart lines, networks of guests who have paid, messages older than 90 days, old alerts, settled
 * reports, obsolete job failures, keys of saves that are no longer repeated, old dry runs of imports, and unused
 * images. Only one process runs it at a time, so that others do not wait for its row locks.
 */
export async function purgeExpiredRows(shop: ServerContext): Promise<void> {
  const now = shop.clock.now();
  const sessions = await shop.database.transaction().execute(async (tx) => {
    if (!(await tryLockJob(tx, 'old-rows'))) return [];
    // Deleting may take longer than a request.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await removeOldAttempts(tx, now);
    await removeOldVerifications(tx, now);
    await removeOldSocialLogins(tx, now);
    await removeOldKeywordCounts(tx, now);
    await removeOldPageViews(tx, now);
    await removeOldMerges(tx, now);
    await purgeRemovedLines(tx, now);
    await purgeNetworks(tx);
    await removeOldMessages(tx, now);
    await removeOldStaffSessions(tx, now);
    await removeOldContentRequests(tx, now);
    await removeOldSaveKeys(tx, now);
    await removeOldRuns(tx, now);
    await removeOldNews(tx, now);
    await removeOldAlerts(tx, now);
    await removeOldReports(tx, now);
    await removeOldFailures(tx, now);
    return removeDeadSessions(shop, tx, now);
  });
  await endSocialSessions(shop, sessions);
  // Images are stored outside the database, where removing one twice is safe.
  await removeUnusedUploads(shop, now);
}
