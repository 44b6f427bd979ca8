import type { SocialProvider } from '../../../core/member/social.ts';
import type { Database } from '../database/database.ts';
import { hashToken } from '../secret.ts';
import type { Shop } from '../shop.ts';

/** A provider's session that is to end. */
export interface SocialSession {
  readonly provider: SocialProvider;
  readonly access_token: string;
}

/** Notes the provider's session behind a token of ours, where the provider lets us end it. */
export async function keepSocialSession(
  shop: Shop,
  work: Database,
  token: string,
  { provider, access_token }: SocialSession,
): Promise<void> {
  const login = shop.social.get(provider);
  if (login === undefined || login.logOut === null) return;
  await work
    .insertInto('social_session')
    .values({ token_hash: hashToken(token), provider, access_token: shop.secret.seal(access_token) })
    .execute();
}

/** The providers' sessions behind tokens, to be ended once those are revoked. */
export async function socialSessionsOf(
  shop: Shop,
  work: Database,
  token_hashes: readonly string[],
): Promise<SocialSession[]> {
  if (token_hashes.length === 0) return [];
  const rows = await work
    .selectFrom('social_session')
    .select(['provider', 'access_token'])
    .where('token_hash', 'in', [...token_hashes])
    .execute();
  return rows.flatMap(({ provider, access_token: sealed }) => {
    const access_token = shop.secret.unseal(sealed);
    return access_token === null ? [] : [{ provider, access_token }];
  });
}

/** Ends them there. A provider that does not answer changes nothing here: the log-out in the shop stands. */
export async function endSocialSessions(shop: Shop, sessions: readonly SocialSession[]): Promise<void> {
  await Promise.all(
    sessions.map(async ({ provider, access_token }) => shop.social.get(provider)?.logOut?.(access_token)),
  );
}
