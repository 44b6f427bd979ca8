import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { compactVerify, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../adapters/server/environment/parse-environment.ts';
import { AppleLogin } from '../../../adapters/gateways/social-login/apple-login.ts';
import { sandboxShopKey, socialLoginsFromEnvironment } from '../../../adapters/gateways/choose-social-logins.ts';
import type { Fetch } from '../../../adapters/gateways/wire/form-post.ts';
import { KakaoLogin } from '../../../adapters/gateways/social-login/kakao-login.ts';
import { NaverLogin } from '../../../adapters/gateways/social-login/naver-login.ts';

const NOW = 1_800_000_000_000;
const ISSUER = 'https://appleid.apple.com';
const RETURNED = {
  state: 's',
  nonce: 'n',
  code_verifier: 'v',
  redirect_uri: 'https://api.example/cb',
  code: 'c',
  user: '',
};
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'k1' };
const GOOD = { iss: ISSUER, aud: 'shop', exp: NOW / 1_000 + 1, sub: 'a-1', nonce: 'n', email: 'a@example.com' };

/** Creates a network with a fixed response for each address. */
function network(responses: Readonly<Record<string, unknown>>, status = 200): Fetch {
  return async (url) => {
    const found = Object.entries(responses).find(([end]) => url.endsWith(end));
    if (found === undefined) throw new Error(`no response for ${url}`);
    return new Response(JSON.stringify(found[1]), { status });
  };
}

const SETTINGS = {
  client_id: 'shop',
  team_id: 'team',
  key_id: 'key',
  private_key: sandboxShopKey(),
  auth_url: 'https://apple.example',
  issuer: ISSUER,
};

function tokenOf(claims: Readonly<Record<string, unknown>>, key = pair.privateKey, kid = 'k1'): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

/** Creates a login at a fake Apple that returns this token, and records the requests in `requests`. */
function appleWith(
  id_token: string,
  requests: { readonly url: string; readonly init: RequestInit }[] = [],
): AppleLogin {
  const token = { access_token: 'at', refresh_token: 'rt', id_token };
  const responses = network({ '/auth/token': token, '/auth/revoke': {}, '/auth/keys': { keys: [published] } });
  const fetch: Fetch = (url, init) => {
    requests.push({ url, init });
    return responses(url, init);
  };
  return new AppleLogin(SETTINGS, fetch, () => NOW);
}

async function apple(
  claims: Readonly<Record<string, unknown>>,
  key = pair.privateKey,
  kid = 'k1',
): Promise<AppleLogin> {
  return appleWith(await tokenOf(claims, key, kid));
}

describe('AppleLogin', () => {
  it('accepts a token that Apple signed for this client and login', async () => {
    const user = JSON.stringify({ name: { lastName: '한', firstName: '다솜' } });
    expect(await (await apple(GOOD)).exchange({ ...RETURNED, user })).toEqual({
      profile: { social_id: 'a-1', email: 'a@example.com', member_name: '한다솜', phone: '', birth: null },
      tokens: { access_token: 'at', unlink_token: 'rt' },
    });
  });

  it.each([
    ['for another client', { ...GOOD, aud: 'other' }],
    ['by another issuer', { ...GOOD, iss: 'https://evil.example' }],
    ['for another login', { ...GOOD, nonce: 'other' }],
    ['that has just expired', { ...GOOD, exp: NOW / 1_000 }],
    ['that never expires', { ...GOOD, exp: undefined }],
    ['without a subject', { ...GOOD, sub: '' }],
  ])('rejects a token %s', async (_, claims) => {
    expect(await (await apple(claims)).exchange(RETURNED)).toBeNull();
  });

  it('rejects a token signed with another key', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await (await apple(GOOD, other)).exchange(RETURNED)).toBeNull();
    expect(await (await apple(GOOD, pair.privateKey, 'k2')).exchange(RETURNED)).toBeNull();
  });

  it.each(['{', '7', '{"name":7}'])('reads no name from %s', async (user) => {
    expect((await (await apple(GOOD)).exchange({ ...RETURNED, user }))?.profile.member_name).toBe('');
  });

  it('rejects a token whose header declares it unsigned', async () => {
    const [, payload = '', signature = ''] = (await tokenOf(GOOD)).split('.');
    const head = Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url');

    expect(await appleWith(`${head}.${payload}.`).exchange(RETURNED)).toBeNull();
    expect(await appleWith(`${head}.${payload}.${signature}`).exchange(RETURNED)).toBeNull();
  });

  it('rejects a token signed with the public key as a shared secret', async () => {
    const secret = Buffer.from(pair.publicKey.export({ format: 'pem', type: 'spki' }));
    const token = await new SignJWT({ ...GOOD }).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret);

    expect(await appleWith(token).exchange(RETURNED)).toBeNull();
  });

  it('fetches the keys of Apple once for two logins', async () => {
    const requests: { url: string; init: RequestInit }[] = [];
    const login = appleWith(await tokenOf(GOOD), requests);

    expect([await login.exchange(RETURNED), await login.exchange(RETURNED)]).not.toContain(null);

    expect(requests.filter(({ url }) => url.endsWith('/auth/keys'))).toHaveLength(1);
  });

  it('authenticates the shop by a token that is signed with its own key and valid for five minutes', async () => {
    const requests: { url: string; init: RequestInit }[] = [];

    expect(await appleWith('', requests).unlink('rt')).toBe(true);

    const form = requests[0]?.init.body;
    const secret = new URLSearchParams(typeof form === 'string' ? form : '').get('client_secret') ?? '';
    await expect(compactVerify(secret, createPublicKey(SETTINGS.private_key))).resolves.toBeDefined();
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'key', typ: 'JWT' });
    const iat = NOW / 1_000;
    expect(decodeJwt(secret)).toEqual({ iss: 'team', sub: 'shop', aud: ISSUER, iat, exp: iat + 300 });
  });
});

describe('KakaoLogin', () => {
  const settings = {
    rest_key: 'r',
    client_secret: 's',
    auth_url: 'https://kauth.example',
    api_url: 'https://kapi.example',
  };
  const login = (me: unknown, status = 200) =>
    new KakaoLogin(settings, network({ '/oauth/token': { access_token: 'at' }, '/v2/user/me': me }, status));

  it('omits an unverified e-mail and a lunar birthday', async () => {
    const account = {
      email: 'a@example.com',
      is_email_verified: false,
      birthyear: '2013',
      birthday: '0101',
      birthday_type: 'LUNAR',
    };
    expect((await login({ id: 7, kakao_account: account }).exchange(RETURNED))?.profile).toEqual({
      social_id: '7',
      email: '',
      member_name: '',
      phone: '',
      birth: { year: 2013, monthDay: null },
    });
  });

  it.each([{}, { id: '' }, { id: 1.5 }, null, []])('returns null for %j', async (me) => {
    expect(await login(me).exchange(RETURNED)).toBeNull();
  });

  it('returns null when the provider refuses or is down', async () => {
    expect(await login({ id: 7 }, 500).exchange(RETURNED)).toBeNull();
    expect(await new KakaoLogin(settings, network({})).exchange(RETURNED)).toBeNull();
    expect(await new KakaoLogin(settings, network({})).logOut('at')).toBe(false);
    expect(await new KakaoLogin(settings, network({})).unlink('rt')).toBe(false);
  });
});

describe('NaverLogin', () => {
  it('treats a response with HTTP 200 and an error as an error', async () => {
    const settings = {
      client_id: 'c',
      client_secret: 's',
      auth_url: 'https://nid.example',
      api_url: 'https://openapi.example',
    };
    const fetch = network({ '/oauth2.0/token': { error: 'invalid_request', error_description: 'no' } });
    expect(await new NaverLogin(settings, fetch).exchange(RETURNED)).toBeNull();
    expect(await new NaverLogin(settings, fetch).unlink('rt')).toBe(false);
  });
});

describe('socialLoginsFromEnvironment', () => {
  const chosen = (env: Record<string, string>) => [
    ...socialLoginsFromEnvironment(parseEnvironment(env), network({}), () => NOW).keys(),
  ];
  const at = (env: Record<string, string>, provider: 'kakao' | 'naver' | 'apple') =>
    socialLoginsFromEnvironment(parseEnvironment(env), network({}), () => NOW)
      .get(provider)
      ?.authorizeUrl(RETURNED);

  it('uses the sandbox without keys, and disables providers where it is not allowed', () => {
    expect(chosen({})).toEqual(['kakao', 'naver', 'apple']);
    expect(at({ SANDBOX_URL: 'http://127.0.0.1:9' }, 'naver')).toMatch(/^http:\/\/127\.0\.0\.1:9\/sandbox\//);
    expect(chosen({ NODE_ENV: 'production' })).toEqual([]);
    expect(chosen({ NODE_ENV: 'production', KAKAO_REST_KEY: 'r' })).toEqual(['kakao']);
  });

  it('uses the real providers with keys', () => {
    expect(at({ KAKAO_REST_KEY: 'r' }, 'kakao')).toMatch(
      /^https:\/\/kauth\.kakao\.com\/oauth\/authorize\?.*client_id=r/,
    );
    const naver = { NAVER_LOGIN_CLIENT_ID: 'c', NAVER_LOGIN_CLIENT_SECRET: 's' };
    expect(at(naver, 'naver')).toMatch(/^https:\/\/nid\.naver\.com\/oauth2\.0\/authorize\?.*client_id=c/);
  });

  it('names the missing keys when only some are set', () => {
    expect(() => chosen({ NAVER_LOGIN_CLIENT_ID: 'c' })).toThrow('NAVER_LOGIN_CLIENT_SECRET');
    expect(() => chosen({ APPLE_TEAM_ID: 't' })).toThrow('APPLE_PRIVATE_KEY');
  });
});
