import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { AppCardHolder } from '../../../core/payment/gateways/app-card.port.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

/** A token expires this long after its last use. */
const APP_CARD_TOKEN_TTL_MS = 30 * MINUTE_MS;

/**
 * Issues a token for a recognized shopper. Only its hash is stored. A member's token is valid for the login that
 * requested it, a guest's for its holder.
 */
export async function issueAppCardToken(
  shop: ServerContext,
  tx: Tx,
  { user_token, card_code }: AppCardHolder,
  { member }: Caller,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = shop.clock.now();
  await tx
    .deleteFrom('app_card_token')
    .where('last_used_dt', '<=', formatKst(now - APP_CARD_TOKEN_TTL_MS))
    .execute();
  const token_hash = hashToken(token);
  await tx
    .insertInto('app_card_token')
    .values({
      token_hash,
      member_token_hash: member?.token_hash ?? null,
      sealed_user_token: shop.secret.seal(['app_card_token', 'sealed_user_token', token_hash], user_token),
      card_code,
      last_used_dt: formatKst(now),
    })
    .execute();
  return token;
}

/** Returns the gateway's token for one of ours and restarts its idle time; null for one that is not the caller's. */
export async function findUserToken(shop: ServerContext, token: string, { member }: Caller): Promise<string | null> {
  const now = shop.clock.now();
  const token_hash = hashToken(token);
  const found = await shop.database
    .updateTable('app_card_token')
    .set({ last_used_dt: formatKst(now) })
    .where('token_hash', '=', token_hash)
    .where('member_token_hash', 'is not distinct from', member?.token_hash ?? null)
    .where('last_used_dt', '>', formatKst(now - APP_CARD_TOKEN_TTL_MS))
    .returning('sealed_user_token')
    .executeTakeFirst();
  if (found === undefined) return null;
  return shop.secret.unseal(['app_card_token', 'sealed_user_token', token_hash], found.sealed_user_token);
}

/** Revokes a token. */
export async function revokeAppCardToken(shop: ServerContext, token: string): Promise<void> {
  await shop.database.deleteFrom('app_card_token').where('token_hash', '=', hashToken(token)).execute();
}
