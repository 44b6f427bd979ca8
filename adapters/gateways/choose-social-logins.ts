import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { SocialProvider } from '../../../core/member/social.ts';
import { sandboxAllowed } from '../sandbox/sandbox-allowed.ts';
import { AppleLogin, type AppleLoginSettings } from './apple-login.ts';
import type { Fetch } from './form-post.ts';
import { KakaoLogin, type KakaoLoginSettings } from './kakao-login.ts';
import { NaverLogin, type NaverLoginSettings } from './naver-login.ts';
import type { SocialLogin, SocialLogins } from './social-login.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const SANDBOX_CLIENT = { id: 'sandbox-shop', secret: 'sandbox-secret', team: 'SANDBOXTEAM', key: 'SANDBOXKEY' };
const APPLE = 'https://appleid.apple.com';

/**
 * Kakao, Naver and Apple: each with its own keys when they are set, at the sandbox when none of them is, and not
 * offered where the sandbox is not allowed either. Throws when only some keys of one are set.
 */
export function socialLoginsFromEnvironment(env: Environment, fetch: Fetch, now: () => number): SocialLogins {
  const sandbox = sandboxAllowed(env) ? new URL(env['SANDBOX_URL'] || 'http://127.0.0.1:4002').origin : null;
  const kakao = kakaoSettings(env, sandbox);
  const naver = naverSettings(env, sandbox);
  const apple = appleSettings(env, sandbox);
  const logins = new Map<SocialProvider, SocialLogin>();
  if (kakao !== null) logins.set('kakao', new KakaoLogin(kakao, fetch));
  if (naver !== null) logins.set('naver', new NaverLogin(naver, fetch));
  if (apple !== null) logins.set('apple', new AppleLogin(apple, fetch, now));
  return logins;
}

function kakaoSettings(env: Environment, sandbox: string | null): KakaoLoginSettings | null {
  const keys = keysOf(env, 'Kakao Login', ['KAKAO_REST_KEY']);
  if (keys !== null)
    return {
      rest_key: keys.KAKAO_REST_KEY,
      client_secret: env['KAKAO_CLIENT_SECRET'] ?? '',
      auth_url: 'https://kauth.kakao.com',
      api_url: 'https://kapi.kakao.com',
    };
  if (sandbox === null) return null;
  const base = `${sandbox}/sandbox/kakao-login`;
  return { rest_key: SANDBOX_CLIENT.id, client_secret: SANDBOX_CLIENT.secret, auth_url: base, api_url: base };
}

function naverSettings(env: Environment, sandbox: string | null): NaverLoginSettings | null {
  const keys = keysOf(env, 'Naver Login', ['NAVER_LOGIN_CLIENT_ID', 'NAVER_LOGIN_CLIENT_SECRET']);
  if (keys !== null)
    return {
      client_id: keys.NAVER_LOGIN_CLIENT_ID,
      client_secret: keys.NAVER_LOGIN_CLIENT_SECRET,
      auth_url: 'https://nid.naver.com',
      api_url: 'https://openapi.naver.com',
    };
  if (sandbox === null) return null;
  const base = `${sandbox}/sandbox/naver-login`;
  return { client_id: SANDBOX_CLIENT.id, client_secret: SANDBOX_CLIENT.secret, auth_url: base, api_url: base };
}

function appleSettings(env: Environment, sandbox: string | null): AppleLoginSettings | null {
  const names = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;
  const keys = keysOf(env, 'Sign in with Apple', names);
  if (keys !== null)
    return {
      client_id: keys.APPLE_CLIENT_ID,
      team_id: keys.APPLE_TEAM_ID,
      key_id: keys.APPLE_KEY_ID,
      // A variable may hold the file's lines behind each other.
      private_key: createPrivateKey(keys.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n')),
      auth_url: APPLE,
      issuer: APPLE,
    };
  if (sandbox === null) return null;
  return {
    client_id: SANDBOX_CLIENT.id,
    team_id: SANDBOX_CLIENT.team,
    key_id: SANDBOX_CLIENT.key,
    private_key: sandboxShopKey(),
    auth_url: `${sandbox}/sandbox/apple-login`,
    issuer: APPLE,
  };
}

/** The values behind all names; null when none is set. */
function keysOf<K extends string>(env: Environment, what: string, names: readonly K[]): Record<K, string> | null {
  const values = names.map((name) => [name, env[name] ?? ''] as const);
  const missing = values.filter(([, value]) => value === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new Error(`${what} is half configured: ${missing.map(([name]) => name).join(', ')} missing.`);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- one entry for each name
  return Object.fromEntries(values) as Record<K, string>;
}

/** The shop's key at the practice gateway. Anybody can derive it: it opens nothing else. */
export function sandboxShopKey(): KeyObject {
  const curve = createECDH('prime256v1');
  const d = createHash('sha256').update('practice').digest();
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y }, format: 'jwk' });
}
