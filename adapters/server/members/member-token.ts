import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { RETENTION } from '../../../core/vocabulary/retention.ts';
import type { Database } from '../database/database.ts';
import { loadSocialSessions, type SocialSession } from '../social/social-session.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** Time after its last use until a token expires. */
export const TOKEN_TTL_MS = RETENTION.unusedLoginDays * DAY_MS;
/** Time after the login until a token expires, however often it is used. */
export const SESSION_TTL_MS = RETENTION.loginDays * DAY_MS;
/** Maximum number of sessions of a member; a new login ends the least recently used one. */
export const MAX_SESSIONS = 100;
/** The last use is stored once a day, not on every call. */
const TOUCH_INTERVAL_MS = DAY_MS;

/** Selects the sessions that have not expired at `now`. */
export function selectLiveSessions(database: Database, now: number) {
  return database
    .selectFrom('member_token')
    .where('last_used_dt', '>', formatKst(now - TOKEN_TTL_MS))
    .where('created_dt', '>', formatKst(now - SESSION_TTL_MS));
}

/** Returns the member of a bearer token; null if it is unknown, revoked or expired. */
export async function findTokenMember(shop: ServerContext, token: string): Promise<Caller['member']> {
  const now = shop.clock.now();
  const token_hash = hashToken(token);
  const found = await selectLiveSessions(shop.database, now)
    .innerJoin('member', 'member.member_idx', 'member_token.member_idx')
    .select(['member.member_idx', 'member.member_type', 'member_token.last_used_dt'])
    .where('token_hash', '=', token_hash)
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.last_used_dt < formatKst(now - TOUCH_INTERVAL_MS)) {
    await shop.database
      .updateTable('member_token')
      .set({ last_used_dt: formatKst(now) })
      .where('token_hash', '=', token_hash)
      .execute();
  }
  return { member_idx: found.member_idx, member_type: found.member_type, token_hash };
}

/** The stored device of a session. */
export interface SessionDevice {
  readonly device_name: string;
  /** Null for a client that names no device. */
  readonly device_hash: string | null;
}

/** Issues a bearer token for another device of the member. Only its hash is stored, so it cannot be read again. */
export async function issueToken(
  database: Database,
  member_idx: MemberIdx,
  device: SessionDevice,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const retained = selectLiveSessions(database, now)
    .select('token_hash')
    .where('member_idx', '=', member_idx)
    .orderBy('last_used_dt', 'desc')
    .orderBy('session_idx', 'desc')
    .limit(MAX_SESSIONS - 1);
  await database
    .deleteFrom('member_token')
    .where('member_idx', '=', member_idx)
    .where('token_hash', 'not in', retained)
    .execute();
  const created_dt = formatKst(now);
  await database
    .insertInto('member_token')
    .values({ token_hash: hashToken(token), member_idx, created_dt, last_used_dt: created_dt, ...device })
    .execute();
  return token;
}

/** Revokes a token. */
export async function revokeToken(database: Database, token_hash: string): Promise<void> {
  await database.deleteFrom('member_token').where('token_hash', '=', token_hash).execute();
}

/** Logs a member out on every device. Returns the providers' sessions to end after the commit. */
export async function revokeTokensOf(
  shop: ServerContext,
  database: Database,
  member_idx: MemberIdx,
): Promise<readonly SocialSession[]> {
  const tokens = await database
    .selectFrom('member_token')
    .select('token_hash')
    .where('member_idx', '=', member_idx)
    .execute();
  const sessions = await loadSocialSessions(
    shop,
    database,
    tokens.map(({ token_hash }) => token_hash),
  );
  await database.deleteFrom('member_token').where('member_idx', '=', member_idx).execute();
  return sessions;
}
