import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SOCIAL_STATE_MS, type SocialProvider } from '../../../core/member/social.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SocialAttempt } from '../gateways/social-login.ts';
import { hashToken } from '../secret.ts';
import type { Shop } from '../shop.ts';

const kept = v.object({ nonce: v.string(), code_verifier: v.string() });

/** Where a provider sends the browser back to. */
export function socialRedirectUri(shop: Shop, provider: SocialProvider): string {
  return `${shop.apiUrl}/auth/${provider}/callback`;
}

/** Begins a log-in for one browser: what is made up here is known to that log-in alone. */
export async function beginSocialLogin(
  shop: Shop,
  {
    provider,
    browser_key,
    rPath,
  }: { readonly provider: SocialProvider; readonly browser_key: string; readonly rPath: string },
): Promise<SocialAttempt> {
  const [state, nonce, code_verifier] = [randomKey(), randomKey(), randomKey()];
  await shop.database
    .insertInto('social_state')
    .values({
      state_hash: hashToken(state),
      provider,
      browser_hash: hashToken(browser_key),
      secrets: shop.secret.seal(JSON.stringify({ nonce, code_verifier })),
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

/** Takes a state that came back: once, within its time, and from the provider it was made for. Null for any other. */
export async function takeSocialState(shop: Shop, provider: SocialProvider, state: string): Promise<KnownState | null> {
  const found = await shop.database
    .deleteFrom('social_state')
    .where('state_hash', '=', hashToken(state))
    .returningAll()
    .executeTakeFirst();
  if (found === undefined || found.provider !== provider) return null;
  if (found.created_dt <= formatKst(shop.clock.now() - SOCIAL_STATE_MS)) return null;
  const secrets = v.safeParse(kept, JSON.parse(shop.secret.unseal(found.secrets) ?? 'null'));
  if (!secrets.success) return null;
  const { browser_hash, return_path } = found;
  return { ...secrets.output, state, redirect_uri: socialRedirectUri(shop, provider), browser_hash, return_path };
}

export function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
