import type { SocialProvider } from '../../../core/vocabulary/social-providers.ts';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SOCIAL_STATE_TTL_MS } from '../../../core/member/social.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SocialAttempt } from '../../../core/ports/server/social-login.port.ts';
import { hashToken } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const secretsSchema = v.object({ nonce: v.string(), code_verifier: v.string() });

/** Returns the address to which a provider sends the browser back. */
function socialRedirectUri(shop: ServerContext, provider: SocialProvider): string {
  return `${shop.apiUrl}/auth/${provider}/callback`;
}

/** Starts a login for one browser, with random values that are valid for that login only. */
export async function startSocialLogin(
  shop: ServerContext,
  {
    provider,
    browser_key,
    rPath,
  }: { readonly provider: SocialProvider; readonly browser_key: string; readonly rPath: string },
): Promise<SocialAttempt> {
  const [state, nonce, code_verifier] = [randomKey(), randomKey(), randomKey()];
  const state_hash = hashToken(state);
  await shop.database
    .insertInto('social_state')
    .values({
      state_hash,
      provider,
      browser_hash: hashToken(browser_key),
      secrets: shop.secret.seal(['social_state', 'secrets', state_hash], JSON.stringify({ nonce, code_verifier })),
      return_path: rPath,
      created_dt: formatKst(shop.clock.now()),
    })
    .execute();
  return { state, nonce, code_verifier, redirect_uri: socialRedirectUri(shop, provider) };
}

export interface KnownState extends SocialAttempt {
  readonly browser_hash: string;
  readonly return_path: string;
}

/** Consumes a returned state. Returns null if it was used before, has expired, or belongs to another provider. */
export async function consumeSocialState(
  shop: ServerContext,
  provider: SocialProvider,
  state: string,
): Promise<KnownState | null> {
  const found = await shop.database
    .deleteFrom('social_state')
    .where('state_hash', '=', hashToken(state))
    .returningAll()
    .executeTakeFirst();
  if (found === undefined || found.provider !== provider) return null;
  if (found.created_dt <= formatKst(shop.clock.now() - SOCIAL_STATE_TTL_MS)) return null;
  const cell = ['social_state', 'secrets', found.state_hash] as const;
  const secrets = v.safeParse(secretsSchema, JSON.parse(shop.secret.unseal(cell, found.secrets) ?? 'null'));
  if (!secrets.success) return null;
  const { browser_hash, return_path } = found;
  return { ...secrets.output, state, redirect_uri: socialRedirectUri(shop, provider), browser_hash, return_path };
}

export function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
