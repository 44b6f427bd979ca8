import { MINUTE_MS } from '../../../core/time/durations.ts';
import { isSandboxAllowed } from '../wire/sandbox-allowed.ts';
import type { GatewayEnvironment } from '../wire/gateway-environment.ts';
import { requireAllOrNone, sandboxOriginOf } from '../wire/environment-keys.ts';
import { InvalidKeys } from '../wire/invalid-keys.ts';

/** Settings of Naver Pay, payment type (결제형), with which shoppers pay for orders. */
export interface NaverPaySettings {
  /** Public, like `chain_id`: the browser opens the payment window with both. */
  readonly client_id: string;
  readonly chain_id: string;
  readonly client_secret: string;
  readonly mode: 'development' | 'production';
  /** URL of the browser SDK. */
  readonly script_url: string;
  /** Hosts of the SDK's payment window. Pages may frame only these, and post forms only to these, for Naver Pay. */
  readonly page_hosts: readonly string[];
  /** Base URL, without `/v2.2/apply/payment`. */
  readonly api_url: string;
  readonly timeout_ms: number;
}

/** Settings of Naver Pay, order type (주문형). Only its wish list (찜) is used. */
export interface NaverWishSettings {
  readonly shop_id: string;
  readonly certi_key: string;
  readonly wishlist_url: string;
  /** URL of the page that shows the result to the shopper. */
  readonly popup_url: string;
}

/** Public values, which are valid only at the sandbox. */
export const SANDBOX_NAVER = {
  client_id: 'SBX_NAVER_CLIENT',
  chain_id: 'SBX_NAVER_CHAIN',
  client_secret: 'SBX_NAVER_SECRET',
  shop_id: 'SBX_NAVER_SHOP',
  certi_key: 'SBX_NAVER_CERTI',
} as const;

const PAY_KEYS = ['NAVER_PAY_CLIENT_ID', 'NAVER_PAY_CLIENT_SECRET', 'NAVER_PAY_CHAIN_ID'] as const;
const WISH_KEYS = ['NAVER_PAY_SHOP_ID', 'NAVER_PAY_CERTI_KEY'] as const;

/** The maximum duration of an approval at Naver. */
const TIMEOUT_MS = MINUTE_MS;
const SANDBOX_TIMEOUT_MS = 10_000;

export function sandboxNaverPaySettings(sandboxUrl: string): NaverPaySettings {
  const { origin } = new URL(sandboxUrl);
  const { client_id, chain_id, client_secret } = SANDBOX_NAVER;
  return {
    client_id,
    chain_id,
    client_secret,
    mode: 'development',
    script_url: `${origin}/sandbox/naverpay/sdk/js/naverpay.min.js`,
    page_hosts: [origin],
    api_url: `${origin}/sandbox/naverpay/naverpay-partner/naverpay/payments`,
    timeout_ms: SANDBOX_TIMEOUT_MS,
  };
}

export function sandboxNaverWishSettings(sandboxUrl: string): NaverWishSettings {
  const { origin } = new URL(sandboxUrl);
  const { shop_id, certi_key } = SANDBOX_NAVER;
  return {
    shop_id,
    certi_key,
    wishlist_url: `${origin}/sandbox/naverpay/customer/api/wishlist.nhn`,
    popup_url: `${origin}/sandbox/naverpay/mobile/customer/wishList.nhn`,
  };
}

/**
 * Returns the settings of the real Naver Pay if its keys are set. If none is set, returns those of the sandbox at
 * `SANDBOX_URL`, or null (not offered) if the sandbox is not allowed. Throws if only some keys are set.
 */
export function naverPayFromEnvironment(env: GatewayEnvironment): NaverPaySettings | null {
  const key = requireAllOrNone(env, 'Naver Pay', PAY_KEYS);
  if (key === null) {
    if (!isSandboxAllowed(env, 'naver-pay')) return null;
    const sandbox = sandboxNaverPaySettings(sandboxOriginOf(env));
    return { ...sandbox, timeout_ms: env.NAVER_PAY_TIMEOUT_MS ?? sandbox.timeout_ms };
  }
  const isLive = isLiveMode(env);
  const host = isLive ? 'https://pay.paygate.naver.com' : 'https://dev-pay.paygate.naver.com';
  return {
    client_id: key('NAVER_PAY_CLIENT_ID'),
    client_secret: key('NAVER_PAY_CLIENT_SECRET'),
    chain_id: key('NAVER_PAY_CHAIN_ID'),
    mode: isLive ? 'production' : 'development',
    script_url: 'https://nsp.pay.naver.com/sdk/js/naverpay.min.js',
    page_hosts: isLive
      ? ['https://nsp.pay.naver.com', 'https://pay.naver.com', 'https://m.pay.naver.com']
      : ['https://nsp.pay.naver.com', 'https://test-pay.naver.com', 'https://test-m.pay.naver.com'],
    api_url: `${host}/naverpay-partner/naverpay/payments`,
    timeout_ms: env.NAVER_PAY_TIMEOUT_MS ?? TIMEOUT_MS,
  };
}

/**
 * Returns whether Naver Pay charges. In production this must be set explicitly, since Naver's test hosts approve
 * without charging.
 */
function isLiveMode({ NODE_ENV, NAVER_PAY_MODE }: GatewayEnvironment): boolean {
  if (NODE_ENV === 'production' && NAVER_PAY_MODE === undefined) {
    throw new InvalidKeys('Set NAVER_PAY_MODE to production, or to development, where nothing is charged.');
  }
  return NAVER_PAY_MODE === 'production';
}

/** Like `naverPayFromEnvironment`, for the wish list, which has a separate contract and keys. */
export function naverWishFromEnvironment(env: GatewayEnvironment): NaverWishSettings | null {
  const key = requireAllOrNone(env, 'Naver Pay wish list', WISH_KEYS);
  if (key === null) return isSandboxAllowed(env, 'naver-pay') ? sandboxNaverWishSettings(sandboxOriginOf(env)) : null;
  const test = isLiveMode(env) ? '' : 'test-';
  return {
    shop_id: key('NAVER_PAY_SHOP_ID'),
    certi_key: key('NAVER_PAY_CERTI_KEY'),
    wishlist_url: `https://${test}pay.naver.com/customer/api/wishlist.nhn`,
    popup_url: `https://${test}m.pay.naver.com/mobile/customer/wishList.nhn`,
  };
}
