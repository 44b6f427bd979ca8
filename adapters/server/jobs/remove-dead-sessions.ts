import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadSocialSessions, type SocialSession } from '../social/social-session.ts';
import { SESSION_TTL_MS, TOKEN_TTL_MS } from '../members/member-token.ts';

/** Maximum number of sessions deleted per run, since a provider is called for each. */
const MAX_ENDED = 50;

/**
 * Deletes sessions whose token has expired, a limited number at a time. Returns the providers' sessions to end after
 * the commit.
 */
export async function removeDeadSessions(
  shop: ServerContext,
  database: Database,
  now: number,
): Promise<readonly SocialSession[]> {
  const limits = [
    ['last_used_dt', formatKst(now - TOKEN_TTL_MS)],
    ['created_dt', formatKst(now - SESSION_TTL_MS)],
  ] as const;
  const ended: SocialSession[] = [];
  for (const [column, before] of limits) {
    const dead = await database
      .selectFrom('member_token')
      .select('token_hash')
      .where(column, '<=', before)
      .orderBy(column)
      .limit(MAX_ENDED)
      .execute();
    const hashes = dead.map(({ token_hash }) => token_hash);
    if (hashes.length === 0) continue;
    ended.push(...(await loadSocialSessions(shop, database, hashes)));
    await database.deleteFrom('member_token').where('token_hash', 'in', hashes).execute();
  }
  return ended;
}
