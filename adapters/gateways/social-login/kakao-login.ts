import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import type { Fetch } from '../wire/form-post.ts';
import { withQuery, getJson, postForJson } from './social-http.ts';
import type {
  SocialAttempt,
  SocialLogin,
  SocialProfile,
  SocialReturn,
} from '../../../core/ports/server/social-login.port.ts';

export interface KakaoLoginSettings {
  readonly rest_key: string;
  /** Empty if the app has no client secret enabled. */
  readonly client_secret: string;
  /** Base URLs: `auth_url` without `/oauth/…`, `api_url` without `/v1/…` and `/v2/…`. */
  readonly auth_url: string;
  readonly api_url: string;
}

const granted = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string()),
});

const person = v.object({
  id: v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.minLength(1))]),
  properties: v.optional(v.object({ nickname: v.optional(v.string(), '') })),
  kakao_account: v.optional(
    v.object({
      profile: v.optional(v.object({ nickname: v.optional(v.string(), '') })),
      name: v.optional(v.string(), ''),
      email: v.optional(v.string(), ''),
      is_email_valid: v.optional(v.boolean(), true),
      is_email_verified: v.optional(v.boolean(), true),
      birthyear: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
      birthday: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
      birthday_type: v.optional(v.string(), 'SOLAR'),
      phone_number: v.optional(v.string(), ''),
    }),
  ),
});

/** Kakao Login by OAuth 2.0, with state and PKCE. */
export class KakaoLogin implements SocialLogin {
  readonly #settings: KakaoLoginSettings;
  readonly #fetch: Fetch;

  constructor(settings: KakaoLoginSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  authorizeUrl({ state, nonce, code_verifier, redirect_uri }: SocialAttempt): string {
    return withQuery(`${this.#settings.auth_url}/oauth/authorize`, {
      response_type: 'code',
      client_id: this.#settings.rest_key,
      redirect_uri,
      state,
      nonce,
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  }

  async exchange({ code, code_verifier, redirect_uri }: SocialReturn) {
    const token = await this.#token({ grant_type: 'authorization_code', code, code_verifier, redirect_uri });
    if (token === null) return null;
    const me = v.safeParse(
      person,
      await getJson(this.#fetch, `${this.#settings.api_url}/v2/user/me`, token.access_token),
    );
    if (!me.success) return null;
    const tokens = { access_token: token.access_token, unlink_token: token.refresh_token ?? null };
    return { profile: profileOf(me.output), tokens };
  }

  readonly logOut = async (access_token: string): Promise<boolean> =>
    this.#postWithToken('/v1/user/logout', access_token);

  async unlink(unlink_token: string): Promise<boolean> {
    const token = await this.#token({ grant_type: 'refresh_token', refresh_token: unlink_token });
    return token !== null && this.#postWithToken('/v1/user/unlink', token.access_token);
  }

  async #token(fields: Readonly<Record<string, string>>) {
    const { auth_url, rest_key, client_secret } = this.#settings;
    const secret = client_secret === '' ? {} : { client_secret };
    const form = { ...fields, client_id: rest_key, ...secret };
    const read = v.safeParse(granted, await postForJson(this.#fetch, `${auth_url}/oauth/token`, form));
    return read.success ? read.output : null;
  }

  async #postWithToken(path: string, access_token: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await postForJson(this.#fetch, `${this.#settings.api_url}${path}`, {}, headers)) !== null;
  }
}

function profileOf({ id, properties, kakao_account: account }: v.InferOutput<typeof person>): SocialProfile {
  const isEmailVerified = account !== undefined && account.is_email_valid && account.is_email_verified;
  const year = account?.birthyear;
  const monthDay = account?.birthday_type === 'SOLAR' ? (account.birthday ?? null) : null;
  return {
    social_id: String(id),
    email: isEmailVerified ? account.email : '',
    member_name: account?.name || account?.profile?.nickname || properties?.nickname || '',
    phone: digitsOfPhone(account?.phone_number ?? ''),
    birth: year === undefined ? null : { year: Number(year), monthDay },
  };
}
