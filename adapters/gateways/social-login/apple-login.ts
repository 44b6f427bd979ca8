import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { Fetch } from './form-post.ts';
import { claimsOf, headOf, keySet, publicKeyOf, signedToken } from './signed-token.ts';
import { addressWith, getJson, postForJson } from './social-http.ts';
import type { SocialAttempt, SocialLogin, SocialReturn } from './social-login.ts';

export interface AppleLoginSettings {
  /** The Services ID. */
  readonly client_id: string;
  readonly team_id: string;
  readonly key_id: string;
  /** The EC key that was made for Sign in with Apple. */
  readonly private_key: KeyObject;
  /** Base of `/auth/…`. */
  readonly auth_url: string;
  /** Who signs its tokens, and whom ours are for. */
  readonly issuer: string;
}

const SECRET_MS = 5 * 60 * 1_000;

const granted = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string()),
  id_token: v.pipe(v.string(), v.minLength(1)),
});

const claims = v.object({
  iss: v.string(),
  aud: v.string(),
  exp: v.number(),
  sub: v.pipe(v.string(), v.minLength(1)),
  nonce: v.string(),
  email: v.optional(v.string(), ''),
});

const firstConsent = v.object({
  name: v.optional(v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') })),
});

/**
 * Sign in with Apple, with state and a nonce in the signed token. The way back is a form from Apple's own page. There
 * is no call to end its session.
 */
export class AppleLogin implements SocialLogin {
  readonly logOut = null;
  readonly #settings: AppleLoginSettings;
  readonly #fetch: Fetch;
  readonly #now: () => number;

  constructor(settings: AppleLoginSettings, fetch: Fetch, now: () => number) {
    this.#settings = settings;
    this.#fetch = fetch;
    this.#now = now;
  }

  authorizeUrl({ state, nonce, redirect_uri }: SocialAttempt): string {
    const { auth_url, client_id } = this.#settings;
    return addressWith(`${auth_url}/auth/authorize`, {
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
    const said = v.safeParse(claims, await this.#claims(id_token));
    if (!said.success || said.output.nonce !== nonce || !this.#isForUs(said.output)) return null;
    const { sub, email } = said.output;
    const profile = { social_id: sub, email, member_name: nameIn(user), phone: '', birth: null };
    return { profile, tokens: { access_token, unlink_token: refresh_token ?? null } };
  }

  async unlink(unlink_token: string): Promise<boolean> {
    const form = { token: unlink_token, token_type_hint: 'refresh_token' };
    return (await this.#post('/auth/revoke', form)) !== null;
  }

  #isForUs({ iss, aud, exp }: v.InferOutput<typeof claims>): boolean {
    return iss === this.#settings.issuer && aud === this.#settings.client_id && exp * 1_000 > this.#now();
  }

  async #claims(id_token: string): Promise<unknown> {
    const kid = headOf(id_token)?.kid;
    const published = v.safeParse(keySet, await getJson(this.#fetch, `${this.#settings.auth_url}/auth/keys`));
    const jwk = published.success ? published.output.keys.find((known) => known.kid === kid) : undefined;
    const key = jwk === undefined ? null : publicKeyOf(jwk);
    return key === null ? null : claimsOf(id_token, key);
  }

  #post(path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    const { auth_url, client_id } = this.#settings;
    return postForJson(this.#fetch, `${auth_url}${path}`, { ...fields, client_id, client_secret: this.#secret() });
  }

  #secret(): string {
    const { team_id, key_id, client_id, private_key, issuer } = this.#settings;
    const now = this.#now();
    const times = { iat: Math.floor(now / 1_000), exp: Math.floor((now + SECRET_MS) / 1_000) };
    return signedToken({ iss: team_id, ...times, aud: issuer, sub: client_id }, key_id, private_key);
  }
}

/** Korean names stand with the family first. */
function nameIn(user: string): string {
  try {
    const read = v.safeParse(firstConsent, JSON.parse(user));
    return read.success ? `${read.output.name?.lastName ?? ''}${read.output.name?.firstName ?? ''}` : '';
  } catch {
    return '';
  }
}
