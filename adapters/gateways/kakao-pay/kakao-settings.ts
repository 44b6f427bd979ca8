import { isSandboxAllowed } from '../wire/sandbox-allowed.ts';
import type { GatewayEnvironment } from '../wire/gateway-environment.ts';
import { sandboxOriginOf } from '../wire/environment-keys.ts';
import { InvalidKeys } from '../wire/invalid-keys.ts';

export interface KakaoPaySettings {
  readonly cid: string;
  readonly secret_key: string;
  /** Prefix of the key in the `Authorization` header. */
  readonly key_prefix: string;
  /** Base URL, without `/online/v1/payment/…`. */
  readonly api_url: string;
  readonly timeout_ms: number;
}

/** Public values, which are valid only at the sandbox. */
const SANDBOX_KAKAO = {
  cid: 'TC0ONETIME',
  secret_key: 'DEV0000SANDBOXKEY0000',
  key_prefix: 'SECRET_KEY',
} as const;

/** Longer than the 11 s within which KakaoPay responds. */
const TIMEOUT_MS = 15_000;
const SANDBOX_TIMEOUT_MS = 10_000;

export function sandboxKakaoPaySettings(sandboxUrl: string): KakaoPaySettings {
  const { origin } = new URL(sandboxUrl);
  return { ...SANDBOX_KAKAO, api_url: `${origin}/sandbox/kakaopay`, timeout_ms: SANDBOX_TIMEOUT_MS };
}

/**
 * Returns the settings of the real KakaoPay if `KAKAOPAY_SECRET_KEY` is set; `KAKAOPAY_CID` is the merchant's code.
 * Otherwise returns those of the sandbox at `SANDBOX_URL`, or null (not offered) if the sandbox is not allowed.
 */
export function kakaoPayFromEnvironment(env: GatewayEnvironment): KakaoPaySettings | null {
  const { KAKAOPAY_SECRET_KEY: secret_key, KAKAOPAY_CID: cid, KAKAOPAY_TIMEOUT_MS } = env;
  if (secret_key === '') {
    if (!isSandboxAllowed(env, 'kakao-pay')) return null;
    const sandbox = sandboxKakaoPaySettings(sandboxOriginOf(env));
    return { ...sandbox, timeout_ms: KAKAOPAY_TIMEOUT_MS ?? sandbox.timeout_ms };
  }
  if (cid === '') throw new InvalidKeys('KakaoPay is half configured: KAKAOPAY_CID missing.');
  return {
    cid,
    secret_key,
    key_prefix: env.KAKAOPAY_KEY_PREFIX || 'SECRET_KEY',
    api_url: env.KAKAOPAY_API_URL || 'https://open-api.kakaopay.com',
    timeout_ms: KAKAOPAY_TIMEOUT_MS ?? TIMEOUT_MS,
  };
}
