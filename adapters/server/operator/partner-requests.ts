import type { Database } from '../database/database.ts';

/** Maximum number of listed requests. */
const MAX_LISTED = 500;

/** Finds what companies that want to sell or cooperate have written, newest first. */
export function findPartnerRequests(database: Database) {
  return database.selectFrom('partner_request').selectAll().orderBy('request_idx', 'desc').limit(MAX_LISTED).execute();
}
