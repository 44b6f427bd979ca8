import { failure, success } from '../../../core/outcome/envelope.ts';
import { DAY_MS, MINUTE_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { RETENTION } from '../../../core/vocabulary/retention.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { findTokenMember } from '../members/member-token.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** Page views older than this are deleted, and no longer accepted. */
export const LOG_TTL_MS = RETENTION.pageViewDays * DAY_MS;
/** Maximum number of calls per device, and per network; a call contains up to a few dozen page views. */
export const LOG_LIMIT = { maxAttempts: 120, windowMs: 10 * MINUTE_MS, isShared: true } as const;

export function logRoutes(shop: ServerContext): Handlers<'POST /api/v1/log'> {
  return {
    'POST /api/v1/log': async ({ uuid, device, more, token, ...first }, caller) => {
      const now = shop.clock.now();
      const deviceKey = `log-device:${shop.secret.hashCode('device', uuid)}`;
      const isAllowed =
        (await consumeNetworkAttempt(shop, 'log', caller.address, LOG_LIMIT, now)) &&
        (await consumeAttempt(shop.database, deviceKey, LOG_LIMIT, now));
      if (!isAllowed) return failure(429, '기록이 너무 많아요. 잠시 후 다시 시도해 주세요.');
      // A page view with an expired login is stored without a member instead of being lost.
      const member = caller.member ?? (token === undefined ? null : await findTokenMember(shop, token));
      const rows = [first, ...more].map(({ event_type, from_uri, target_uri, target_param, age_ms }) => ({
        uuid,
        device,
        event_type,
        from_uri,
        target_uri,
        target_param: JSON.stringify(target_param),
        member_idx: member?.member_idx ?? null,
        log_dt: formatKst(now - age_ms),
      }));
      await shop.database.insertInto('behaviour_log').values(rows).execute();
      return success({});
    },
  };
}

/** Deletes page views older than three months. */
export async function removeOldPageViews(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('behaviour_log')
    .where('log_dt', '<', formatKst(now - LOG_TTL_MS))
    .execute();
}
