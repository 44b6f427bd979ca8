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

export interface NaverLoginSettings {
  readonly client_id: string;
  readonly client_secret: string;
  /** Base URLs: `auth_url` without `/oauth2.0/…`, `api_url` without `/v1/nid/me`. */
  readonly auth_url: string;
  readonly api_url: string;
}

// Errors of Naver have the status 200, but no token.
const granted = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string()),
});

const person = v.object({
  resultcode: v.literal('00'),
  response: v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    nickname: v.optional(v.string(), ''),
    name: v.optional(v.string(), ''),
    email: v.optional(v.string(), ''),
    birthyear: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
    birthday: v.optional(v.pipe(v.string(), v.regex(/^\d\d-\d\d$/))),
    mobile: v.optional(v.string(), ''),
  }),
});

/** Naver Login by OAuth 2.0, with state. Naver has neither PKCE nor a call that ends its session. */
export class NaverLogin implements SocialLogin {
  readonly logOut = null;
  readonly #settings: NaverLoginSettings;
  readonly #fetch: Fetch;

  constructor(settings: NaverLoginSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  authorizeUrl({ state, redirect_uri }: SocialAttempt): string {
    const { auth_url, client_id } = this.#settings;
    return withQuery(`${auth_url}/oauth2.0/authorize`, { response_type: 'code', client_id, redirect_uri, state });
  }

  async exchange({ code, state }: SocialReturn) {
    const token = await this.#token({ grant_type: 'authorization_code', code, state });
    if (token === null) return null;
    const me = v.safeParse(
      person,
      await getJson(this.#fetch, `${this.#settings.api_url}/v1/nid/me`, token.access_token),
    );
    if (!me.success) return null;
    const tokens = { access_token: token.access_token, unlink_token: token.refresh_token ?? null };
    return { profile: profileOf(me.output), tokens };
  }

  async unlink(unlink_token: string): Promise<boolean> {
    const token = await this.#token({ grant_type: 'refresh_token', refresh_token: unlink_token });
    if (token === null) return false;
    const { access_token } = token;
    return (await this.#token({ grant_type: 'delete', access_token, service_provider: 'NAVER' })) !== null;
  }

  async #token(fields: Readonly<Record<string, string>>) {
    const { auth_url, client_id, client_secret } = this.#settings;
    const form = { ...fields, client_id, client_secret };
    const read = v.safeParse(granted, await postForJson(this.#fetch, `${auth_url}/oauth2.0/token`, form));
    return read.success ? read.output : null;
  }
}

function profileOf({ response }: v.InferOutput<typeof person>): SocialProfile {
  const { birthyear, birthday } = response;
  return {
    social_id: response.id,
    email: response.email,
    member_name: response.name || response.nickname,
    phone: digitsOfPhone(response.mobile),
    birth: birthyear === undefined ? null : { year: Number(birthyear), monthDay: birthday?.replace('-', '') ?? null },
  };
}
