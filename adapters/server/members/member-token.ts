import { randomBytes } from 'node:crypto';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { socialSessionsOf, type SocialSession } from '../social/social-session.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** A token expires this long after its last use (30 days). */
export const TOKEN_LIFE = 30 * 24 * 60 * 60 * 1_000;
/** The last use is stored once a day, not on every call. */
const TOUCH_EVERY = 24 * 60 * 60 * 1_000;

/** Returns the member of a bearer token; null if it is unknown, revoked or expired. */
export async function findTokenMember(shop: ServerContext, token: string): Promise<Caller['member']> {
  const now = shop.clock.now();
  const token_hash = hashToken(token);
  const found = await shop.database
    .selectFrom('member_token')
    .innerJoin('member', 'member.member_idx', 'member_token.member_idx')
    .select(['member.member_idx', 'member.member_type', 'member_token.last_used_dt'])
    .where('token_hash', '=', token_hash)
    .where('last_used_dt', '>', formatKst(now - TOKEN_LIFE))
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.last_used_dt < formatKst(now - TOUCH_EVERY)) {
    await shop.database
      .updateTable('member_token')
      .set({ last_used_dt: formatKst(now) })
      .where('token_hash', '=', token_hash)
      .execute();
  }
  return { member_idx: found.member_idx, member_type: found.member_type, token_hash };
}

/** Issues a bearer token for one more device of the member. Only its hash is stored, so it cannot be read again. */
export async function issueToken(work: Database, member_idx: MemberIdx, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await work
    .deleteFrom('member_token')
    .where('member_idx', '=', member_idx)
    .where('last_used_dt', '<=', formatKst(now - TOKEN_LIFE))
    .execute();
  await work
    .insertInto('member_token')
    .values({ token_hash: hashToken(token), member_idx, last_used_dt: formatKst(now) })
    .execute();
  return token;
}

/**
 * Like `issueToken`, for a caller whose password was checked against a stored hash. Returns null if the hash has
 * changed since, or the account is deleted: a password change that logs out all devices must not miss a token created
 * concurrently.
 */
export async function issueTokenByPassword(
  database: Database,
  { member_idx, password_hash }: { readonly member_idx: MemberIdx; readonly password_hash: string | null },
  now: number,
): Promise<string | null> {
  return retryTransaction(database, async (work) => {
    const still = await work
      .selectFrom('member')
      .select('member_idx')
      .where('member_idx', '=', member_idx)
      .where('password_hash', '=', password_hash)
      .where('seceded_dt', 'is', null)
      .forShare()
      .executeTakeFirst();
    return still === undefined ? null : issueToken(work, member_idx, now);
  });
}

/** Revokes a token. */
export async function revokeToken(work: Database, token_hash: string): Promise<void> {
  await work.deleteFrom('member_token').where('token_hash', '=', token_hash).execute();
}

/** Logs a member out on every device. Returns the providers' sessions to end after the commit. */
export async function revokeTokensOf(
  shop: ServerContext,
  work: Database,
  member_idx: MemberIdx,
): Promise<readonly SocialSession[]> {
  const tokens = await work
    .selectFrom('member_token')
    .select('token_hash')
    .where('member_idx', '=', member_idx)
    .execute();
  const sessions = await socialSessionsOf(
    shop,
    work,
    tokens.map(({ token_hash }) => token_hash),
  );
  await work.deleteFrom('member_token').where('member_idx', '=', member_idx).execute();
  return sessions;
}
