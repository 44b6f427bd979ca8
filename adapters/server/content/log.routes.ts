import { failure, success } from '../../../core/http/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { allowAttempt, networkOf } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../handlers.ts';
import { findTokenMember } from '../member-token.ts';
import type { Shop } from '../shop.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Three months: what is older is dropped, and not taken. */
export const LOG_LIFE = 90 * DAY;
/** Calls of one network; a call carries some dozen steps. */
export const LOG_LIMIT = { most: 120, window_ms: 10 * 60 * 1_000 } as const;

export function logRoutes(shop: Shop): Handlers<'POST /api/v1/log'> {
  return {
    'POST /api/v1/log': async ({ uuid, device, more, token, ...first }, caller) => {
      const now = shop.clock.now();
      if (!(await allowAttempt(shop.database, `log:${networkOf(caller.address)}`, LOG_LIMIT, now)))
        return failure(429, '기록이 너무 많아요. 잠시 후 다시 시도해 주세요.');
      // A log-in that ran out makes the step nobody's, and is no reason to lose it.
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

/** Forgets how shoppers moved three months ago. */
export async function dropOldMoves(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('behaviour_log')
    .where('log_dt', '<', formatKst(now - LOG_LIFE))
    .execute();
}
