import { randomBytes } from 'node:crypto';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import type { AppCardHolder } from '../gateways/app-card.ts';
import { hashToken } from '../secret.ts';
import type { Caller, Shop } from '../shop.ts';

/** A token dies this long after its last use. */
export const IDLE_MS = 30 * 60 * 1_000;

/**
 * A new token for whoever was recognised. Only its hash is kept. It belongs to the log-in that asked for it, or,
 * of a non-member, to whoever keeps it.
 */
export async function issueAppCardToken(
  shop: Shop,
  work: Work,
  { user_token, card_code }: AppCardHolder,
  { member }: Caller,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = shop.clock.now();
  await work
    .deleteFrom('app_card_token')
    .where('last_used_dt', '<=', formatKst(now - IDLE_MS))
    .execute();
  await work
    .insertInto('app_card_token')
    .values({
      token_hash: hashToken(token),
      member_token_hash: member?.token_hash ?? null,
      sealed_user_token: shop.secret.seal(user_token),
      card_code,
      last_used_dt: formatKst(now),
    })
    .execute();
  return token;
}

/** The gateway's token behind one of ours, whose idle time then begins anew; null for one that is not the caller's. */
export async function userTokenOf(shop: Shop, token: string, { member }: Caller): Promise<string | null> {
  const now = shop.clock.now();
  const found = await shop.database
    .updateTable('app_card_token')
    .set({ last_used_dt: formatKst(now) })
    .where('token_hash', '=', hashToken(token))
    .where('member_token_hash', 'is not distinct from', member?.token_hash ?? null)
    .where('last_used_dt', '>', formatKst(now - IDLE_MS))
    .returning('sealed_user_token')
    .executeTakeFirst();
  return found === undefined ? null : shop.secret.unseal(found.sealed_user_token);
}

/** From now on the token opens nothing. */
export async function revokeAppCardToken(shop: Shop, token: string): Promise<void> {
  await shop.database.deleteFrom('app_card_token').where('token_hash', '=', hashToken(token)).execute();
}
