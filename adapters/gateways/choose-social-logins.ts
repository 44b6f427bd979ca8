import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { SocialProvider } from '../../core/vocabulary/social-providers.ts';
import type { GatewayEnvironment } from './wire/gateway-environment.ts';
import type { SandboxName } from '../../core/vocabulary/sandbox-names.ts';
import { requireAllOrNone, sandboxOriginOf } from './wire/environment-keys.ts';
import { isSandboxAllowed } from './wire/sandbox-allowed.ts';
import { AppleLogin, type AppleLoginSettings } from './social-login/apple-login.ts';
import type { Fetch } from './wire/form-post.ts';
import { KakaoLogin, type KakaoLoginSettings } from './social-login/kakao-login.ts';
import { NaverLogin, type NaverLoginSettings } from './social-login/naver-login.ts';
import type { SocialLogin, SocialLogins } from '../../core/ports/server/social-login.port.ts';

const SANDBOX_CLIENT = { id: 'sandbox-shop', secret: 'sandbox-secret', team: 'SANDBOXTEAM', key: 'SANDBOXKEY' };
const APPLE = 'https://appleid.apple.com';

/**
 * Creates Kakao, Naver and Apple login, each from its own keys. If none of a provider's keys is set, its login uses the
 * sandbox, or is disabled if the sandbox is not allowed. Throws if only some keys of a provider are set.
 */
export function socialLoginsFromEnvironment(env: GatewayEnvironment, fetch: Fetch, now: () => number): SocialLogins {
  const sandboxOf = (name: SandboxName) => (isSandboxAllowed(env, name) ? sandboxOriginOf(env) : null);
  const kakao = kakaoSettings(env, sandboxOf('kakao-login'));
  const naver = naverSettings(env, sandboxOf('naver-login'));
  const apple = appleSettings(env, sandboxOf('apple-login'));
  const logins = new Map<SocialProvider, SocialLogin>();
  if (kakao !== null) logins.set('kakao', new KakaoLogin(kakao, fetch));
  if (naver !== null) logins.set('naver', new NaverLogin(naver, fetch));
  if (apple !== null) logins.set('apple', new AppleLogin(apple, fetch, now));
  return logins;
}

function kakaoSettings(env: GatewayEnvironment, sandbox: string | null): KakaoLoginSettings | null {
  const keys = requireAllOrNone(env, 'Kakao Login', ['KAKAO_REST_KEY']);
  if (keys !== null)
    return {
      rest_key: keys('KAKAO_REST_KEY'),
      client_secret: env.KAKAO_CLIENT_SECRET,
      auth_url: 'https://kauth.kakao.com',
      api_url: 'https://kapi.kakao.com',
    };
  if (sandbox === null) return null;
  const base = `${sandbox}/sandbox/kakao-login`;
  return { rest_key: SANDBOX_CLIENT.id, client_secret: SANDBOX_CLIENT.secret, auth_url: base, api_url: base };
}

function naverSettings(env: GatewayEnvironment, sandbox: string | null): NaverLoginSettings | null {
  const keys = requireAllOrNone(env, 'Naver Login', ['NAVER_LOGIN_CLIENT_ID', 'NAVER_LOGIN_CLIENT_SECRET']);
  if (keys !== null)
    return {
      client_id: keys('NAVER_LOGIN_CLIENT_ID'),
      client_secret: keys('NAVER_LOGIN_CLIENT_SECRET'),
      auth_url: 'https://nid.naver.com',
      api_url: 'https://openapi.naver.com',
    };
  if (sandbox === null) return null;
  const base = `${sandbox}/sandbox/naver-login`;
  return { client_id: SANDBOX_CLIENT.id, client_secret: SANDBOX_CLIENT.secret, auth_url: base, api_url: base };
}

function appleSettings(env: GatewayEnvironment, sandbox: string | null): AppleLoginSettings | null {
  const names = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;
  const keys = requireAllOrNone(env, 'Sign in with Apple', names);
  if (keys !== null)
    return {
      client_id: keys('APPLE_CLIENT_ID'),
      team_id: keys('APPLE_TEAM_ID'),
      key_id: keys('APPLE_KEY_ID'),
      // The variable may contain escaped line breaks.
      private_key: createPrivateKey(keys('APPLE_PRIVATE_KEY').replaceAll('\\n', '\n')),
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

/** Returns the client's key at the sandbox. It is derived from public values and valid nowhere else. */
export function sandboxShopKey(): KeyObject {
  const curve = createECDH('prime256v1');
  const d = createHash('sha256').update('practice').digest();
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y }, format: 'jwk' });
}
