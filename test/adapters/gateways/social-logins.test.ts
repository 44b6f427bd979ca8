import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppleLogin } from '../../../../adapters/server/gateways/apple-login.ts';
import {
  sandboxShopKey,
  socialLoginsFromEnvironment,
} from '../../../../adapters/server/gateways/choose-social-logins.ts';
import type { Fetch } from '../../../../adapters/server/gateways/form-post.ts';
import { KakaoLogin } from '../../../../adapters/server/gateways/kakao-login.ts';
import { NaverLogin } from '../../../../adapters/server/gateways/naver-login.ts';
import { claimsOf, publicKeyOf, signedToken } from '../../../../adapters/server/gateways/signed-token.ts';

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

/** A network on which each address answers so. */
function network(answers: Readonly<Record<string, unknown>>, status = 200): Fetch {
  return async (url) => {
    const found = Object.entries(answers).find(([end]) => url.endsWith(end));
    if (found === undefined) throw new Error(`nobody is at ${url}`);
    return new Response(JSON.stringify(found[1]), { status });
  };
}

function apple(claims: object, key = pair.privateKey, kid = 'k1'): AppleLogin {
  const settings = {
    client_id: 'shop',
    team_id: 'team',
    key_id: 'key',
    private_key: sandboxShopKey(),
    auth_url: 'https://apple.example',
    issuer: ISSUER,
  };
  const token = { access_token: 'at', refresh_token: 'rt', id_token: signedToken(claims, kid, key) };
  const fetch = network({ '/auth/token': token, '/auth/keys': { keys: [published] } });
  return new AppleLogin(settings, fetch, () => NOW);
}

describe('AppleLogin', () => {
  it('believes a token that Apple signed for this shop and this log-in', async () => {
    const user = JSON.stringify({ name: { lastName: '한', firstName: '다솜' } });
    expect(await apple(GOOD).exchange({ ...RETURNED, user })).toEqual({
      profile: { social_id: 'a-1', email: 'a@example.com', member_name: '한다솜', phone: '', birth: null },
      tokens: { access_token: 'at', unlink_token: 'rt' },
    });
  });

  it.each([
    ['for another shop', { ...GOOD, aud: 'other' }],
    ['by another issuer', { ...GOOD, iss: 'https://evil.example' }],
    ['for another log-in', { ...GOOD, nonce: 'other' }],
    ['that has just run out', { ...GOOD, exp: NOW / 1_000 }],
    ['that names nobody', { ...GOOD, sub: '' }],
  ])('does not believe one %s', async (_, claims) => {
    expect(await apple(claims).exchange(RETURNED)).toBeNull();
  });

  it('does not believe one that another key signed', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await apple(GOOD, other).exchange(RETURNED)).toBeNull();
    expect(await apple(GOOD, pair.privateKey, 'k2').exchange(RETURNED)).toBeNull();
  });

  it.each(['{', '7', '{"name":7}'])('takes no name out of %s', async (user) => {
    expect((await apple(GOOD).exchange({ ...RETURNED, user }))?.profile.member_name).toBe('');
  });

  it('reads no token whose header says that it is not signed', () => {
    const [, payload = ''] = signedToken(GOOD, 'k1', pair.privateKey).split('.');
    const head = Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url');
    const key = publicKeyOf({ kty: 'RSA', ...published });
    expect(key === null ? null : claimsOf(`${head}.${payload}.`, key)).toBeNull();
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

  it('leaves out an e-mail that Kakao does not vouch for, and a birthday by the moon', async () => {
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
      birth: { year: 2013, month_day: null },
    });
  });

  it.each([{}, { id: '' }, { id: 1.5 }, null, []])('knows nobody from %j', async (me) => {
    expect(await login(me).exchange(RETURNED)).toBeNull();
  });

  it('is not harmed by a provider that refuses or is away', async () => {
    expect(await login({ id: 7 }, 500).exchange(RETURNED)).toBeNull();
    expect(await new KakaoLogin(settings, network({})).exchange(RETURNED)).toBeNull();
    expect(await new KakaoLogin(settings, network({})).logOut('at')).toBe(false);
    expect(await new KakaoLogin(settings, network({})).unlink('rt')).toBe(false);
  });
});

describe('NaverLogin', () => {
  it('takes an error that comes with HTTP 200 for what it is', async () => {
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
  const chosen = (env: Record<string, string>) => [...socialLoginsFromEnvironment(env, network({}), () => NOW).keys()];
  const at = (env: Record<string, string>, provider: 'kakao' | 'naver' | 'apple') =>
    socialLoginsFromEnvironment(env, network({}), () => NOW)
      .get(provider)
      ?.authorizeUrl(RETURNED);

  it('practises where no keys are set, and offers nothing where that is not allowed', () => {
    expect(chosen({})).toEqual(['kakao', 'naver', 'apple']);
    expect(at({ SANDBOX_URL: 'http://127.0.0.1:9' }, 'naver')).toMatch(/^http:\/\/127\.0\.0\.1:9\/sandbox\//);
    expect(chosen({ NODE_ENV: 'production' })).toEqual([]);
    expect(chosen({ NODE_ENV: 'production', KAKAO_REST_KEY: 'r' })).toEqual(['kakao']);
  });

  it('goes to the real ones with their keys', () => {
    expect(at({ KAKAO_REST_KEY: 'r' }, 'kakao')).toMatch(
      /^https:\/\/kauth\.kakao\.com\/oauth\/authorize\?.*client_id=r/,
    );
    const naver = { NAVER_LOGIN_CLIENT_ID: 'c', NAVER_LOGIN_CLIENT_SECRET: 's' };
    expect(at(naver, 'naver')).toMatch(/^https:\/\/nid\.naver\.com\/oauth2\.0\/authorize\?.*client_id=c/);
  });

  it('says what is missing of keys that are half set', () => {
    expect(() => chosen({ NAVER_LOGIN_CLIENT_ID: 'c' })).toThrow('NAVER_LOGIN_CLIENT_SECRET');
    expect(() => chosen({ APPLE_TEAM_ID: 't' })).toThrow('APPLE_PRIVATE_KEY');
  });
});
