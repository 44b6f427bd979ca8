import type { KeyObject } from 'node:crypto';
import { createRemoteJWKSet, customFetch, jwtVerify, SignJWT, type RemoteJWKSet } from 'jose';
import * as v from 'valibot';
import type { Fetch } from '../wire/form-post.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { withQuery, postForJson } from './social-http.ts';
import type { SocialAttempt, SocialLogin, SocialReturn } from '../../../core/ports/server/social-login.port.ts';

export interface AppleLoginSettings {
  /** The Services ID. */
  readonly client_id: string;
  readonly team_id: string;
  readonly key_id: string;
  /** The EC key registered for Sign in with Apple. */
  readonly private_key: KeyObject;
  /** Base URL, without `/auth/…`. */
  readonly auth_url: string;
  /** Issuer of Apple's tokens, and audience of this client's secrets. */
  readonly issuer: string;
}

const SECRET_TTL_SECONDS = 5 * 60;
/** Apple's keys are fetched again after this time, or when a token names an unknown key. */
const KEYS_TTL_MS = HOUR_MS;
const KEYS_TIMEOUT_MS = 5_000;

const granted = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string()),
  id_token: v.pipe(v.string(), v.minLength(1)),
});

const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  nonce: v.string(),
  email: v.optional(v.string(), ''),
});

const firstConsent = v.object({
  name: v.optional(v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') })),
});

/**
 * Sign in with Apple, with state and a nonce in the signed token. Apple's page returns by posting a form. Apple has no
 * call that ends its session.
 */
export class AppleLogin implements SocialLogin {
  readonly logOut = null;
  readonly #settings: AppleLoginSettings;
  readonly #fetch: Fetch;
  readonly #now: () => number;
  readonly #keys: RemoteJWKSet;

  constructor(settings: AppleLoginSettings, fetch: Fetch, now: () => number) {
    this.#settings = settings;
    this.#fetch = fetch;
    this.#now = now;
    this.#keys = createRemoteJWKSet(new URL(`${settings.auth_url}/auth/keys`), {
      [customFetch]: fetch,
      cacheMaxAge: KEYS_TTL_MS,
      timeoutDuration: KEYS_TIMEOUT_MS,
    });
  }

  authorizeUrl({ state, nonce, redirect_uri }: SocialAttempt): string {
    const { auth_url, client_id } = this.#settings;
    return withQuery(`${auth_url}/auth/authorize`, {
      response_type: 'code id_token',
      response_mode: 'form_post',
      client_id,
      redirect_uri,
      scope: 'name email',
      state,
      nonce,
    });
  }

  async exchange({ code, nonce, redirect_uri, user }: SocialReturn) {
    const form = { grant_type: 'authorization_code', code, redirect_uri };
    const token = v.safeParse(granted, await this.#post('/auth/token', form));
    if (!token.success) return null;
    const { access_token, refresh_token, id_token } = token.output;
    const verified = v.safeParse(claims, await this.#claims(id_token));
    if (!verified.success || verified.output.nonce !== nonce) return null;
    const { sub, email } = verified.output;
    const profile = { social_id: sub, email, member_name: nameIn(user), phone: '', birth: null };
    return { profile, tokens: { access_token, unlink_token: refresh_token ?? null } };
  }

  async unlink(unlink_token: string): Promise<boolean> {
    const form = { token: unlink_token, token_type_hint: 'refresh_token' };
    return (await this.#post('/auth/revoke', form)) !== null;
  }

  /** Returns the claims of a token; null unless Apple has signed it for this client and it has not expired. */
  async #claims(id_token: string): Promise<unknown> {
    const { issuer, client_id } = this.#settings;
    const required = { issuer, audience: client_id, algorithms: ['RS256'], requiredClaims: ['exp'] };
    try {
      const { payload } = await jwtVerify(id_token, this.#keys, { ...required, currentDate: new Date(this.#now()) });
      return payload;
    } catch {
      return null;
    }
  }

  async #post(path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    const { auth_url, client_id } = this.#settings;
    const client_secret = await this.#secret();
    return postForJson(this.#fetch, `${auth_url}${path}`, { ...fields, client_id, client_secret });
  }

  #secret(): Promise<string> {
    const { team_id, key_id, client_id, private_key, issuer } = this.#settings;
    const now = Math.floor(this.#now() / 1_000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key_id, typ: 'JWT' })
      .setIssuer(team_id)
      .setAudience(issuer)
      .setSubject(client_id)
      .setIssuedAt(now)
      .setExpirationTime(now + SECRET_TTL_SECONDS)
      .sign(private_key);
  }
}

/** Returns the name from the form of a first consent, the family name first, as in Korean. */
function nameIn(user: string): string {
  try {
    const read = v.safeParse(firstConsent, JSON.parse(user));
    return read.success ? `${read.output.name?.lastName ?? ''}${read.output.name?.firstName ?? ''}` : '';
  } catch {
    return '';
  }
}
