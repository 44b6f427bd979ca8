import { randomBytes } from 'node:crypto';
import { formatKst } from '../../core/time/kst.ts';
import type { Database } from './database/database.ts';
import { retryTransaction } from './database/transaction.ts';
import { socialSessionsOf, type SocialSession } from './members/social-session.ts';
import { hashToken } from './secret.ts';
import type { Caller, Shop } from './shop.ts';

/** A token dies this long after its last use (30 days). */
export const TOKEN_LIFE = 30 * 24 * 60 * 60 * 1_000;
/** Its last use is written down once a day, not on every call. */
const TOUCH_EVERY = 24 * 60 * 60 * 1_000;

/** The member whom a bearer token stands for; null for one that is unknown, revoked or too long unused. */
export async function findTokenMember(shop: Shop, token: string): Promise<Caller['member']> {
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

/** A new bearer token for one more device of the member. Only its hash is kept, so this is the only time it is seen. */
export async function issueToken(work: Database, member_idx: number, now: number): Promise<string> {
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
 * As `issueToken`, for who proved a password against what was stored of it. Null where another one took its place
 * meanwhile, or the member left: what logged them out everywhere must not miss the token that is just being made.
 */
export async function issueTokenByPassword(
  database: Database,
  { member_idx, password_hash }: { readonly member_idx: number; readonly password_hash: string | null },
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

/** From now on the token stands for nobody. */
export async function revokeToken(work: Database, token_hash: string): Promise<void> {
  await work.deleteFrom('member_token').where('token_hash', '=', token_hash).execute();
}

/** Logs a member out on every device; the answer are the providers' sessions to end once that is done. */
export async function revokeTokensOf(
  shop: Shop,
  work: Database,
  member_idx: number,
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
