import type { SocialProvider } from '../../../core/vocabulary/social-providers.ts';
import type { Database } from '../database/database.ts';
import { hashToken } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** A provider's session that should end. */
export interface SocialSession {
  readonly provider: SocialProvider;
  readonly access_token: string;
}

/** Stores the provider's session of a token, if the provider supports ending it. */
export async function insertSocialSession(
  shop: ServerContext,
  database: Database,
  token: string,
  { provider, access_token }: SocialSession,
): Promise<void> {
  const login = shop.social.get(provider);
  if (login === undefined || login.logOut === null) return;
  const token_hash = hashToken(token);
  const sealed = shop.secret.seal(['social_session', 'access_token', token_hash], access_token);
  await database.insertInto('social_session').values({ token_hash, provider, access_token: sealed }).execute();
}

/** Returns the provider sessions that belong to these tokens. The caller ends them once the tokens are revoked. */
export async function loadSocialSessions(
  shop: ServerContext,
  database: Database,
  tokenHashes: readonly string[],
): Promise<SocialSession[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await database
    .selectFrom('social_session')
    .select(['token_hash', 'provider', 'access_token'])
    .where('token_hash', 'in', [...tokenHashes])
    .execute();
  return rows.flatMap(({ token_hash, provider, access_token: sealed }) => {
    const access_token = shop.secret.unseal(['social_session', 'access_token', token_hash], sealed);
    return access_token === null ? [] : [{ provider, access_token }];
  });
}

/** Ends the sessions at the providers. A failure there does not affect the logout, which is complete. */
export async function endSocialSessions(shop: ServerContext, sessions: readonly SocialSession[]): Promise<void> {
  await Promise.all(
    sessions.map(async ({ provider, access_token }) => shop.social.get(provider)?.logOut?.(access_token)),
  );
}
