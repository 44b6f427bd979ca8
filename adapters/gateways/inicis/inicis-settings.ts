import type { GatewayEnvironment } from '../wire/gateway-environment.ts';
import { requireAllOrNone, sandboxOriginOf } from '../wire/environment-keys.ts';
import { isSandboxAllowed } from '../wire/sandbox-allowed.ts';

export interface InicisSettings {
  readonly mid: string;
  /** The mobile hash key, with which `P_CHKFAKE` is calculated. */
  readonly hash_key: string;
  readonly iniapi_key: string;
  readonly iniapi_iv: string;
  /** URL to which the browser posts the payment form. */
  readonly payment_url: string;
  /** Base URL of INIAPI, without `/api/v1/…`. */
  readonly api_url: string;
  /** The only base URLs to which approvals are sent, without `/smart/payReq.ini`. */
  readonly approve_hosts: readonly string[];
  /**
   * IP addresses that may send deposit notices; null accepts all, which is safe since an inquiry verifies each notice.
   */
  readonly notice_addresses: readonly string[] | null;
  /** The server's own IP address, which is signed in requests to INIAPI. */
  readonly client_ip: string;
  readonly timeout_ms: number;
}

/** Public values, which are valid only at the sandbox. */
const SANDBOX_MERCHANT = {
  mid: 'sandboxpay',
  hash_key: 'SBX_HASH_KEY_0001',
  iniapi_key: 'SBXINIAPIKEY0001',
  iniapi_iv: 'SBXINIAPIIV00001',
} as const;

const SECRETS = ['INICIS_MID', 'INICIS_HASH_KEY', 'INICIS_INIAPI_KEY', 'INICIS_INIAPI_IV'] as const;

/** The addresses that the vendor publishes. They may change, so `INICIS_NOTICE_ADDRESSES` overrides them. */
const NOTICE_ADDRESSES =
  '203.238.37.3,203.238.37.15,203.238.37.16,203.238.37.25,203.238.37.32,183.109.71.153,118.129.210.25,39.115.212.9,211.219.96.165';

const TIMEOUT_MS = 10_000;
/** Host of the gateway's test environment, which has its own payment window. */
const STAGING = 'https://stgmobile.inicis.com';
const LIVE_HOSTS = ['https://fcmobile.inicis.com', 'https://ksmobile.inicis.com'];

/** Returns the settings of the sandbox at `sandboxUrl`. Approvals are sent only to its origin. */
export function sandboxInicisSettings(sandboxUrl: string): InicisSettings {
  const { origin } = new URL(sandboxUrl);
  return {
    ...SANDBOX_MERCHANT,
    payment_url: `${origin}/sandbox/inicis/smart/payment/`,
    api_url: `${origin}/sandbox/inicis`,
    approve_hosts: [`${origin}/sandbox/inicis`],
    notice_addresses: null,
    client_ip: '127.0.0.1',
    timeout_ms: TIMEOUT_MS,
  };
}

/**
 * Returns the settings of the real gateway if its keys are set. If none is set, returns those of the sandbox at
 * `SANDBOX_URL`, or null (not offered) if the sandbox is not allowed, so that production never accepts sandbox payments
 * by mistake. Throws if only some keys are set.
 */
export function inicisFromEnvironment(env: GatewayEnvironment): InicisSettings | null {
  const key = requireAllOrNone(env, 'KG Inicis', SECRETS);
  const timeout_ms = env.INICIS_TIMEOUT_MS ?? TIMEOUT_MS;
  if (key === null) {
    return isSandboxAllowed(env, 'inicis') ? { ...sandboxInicisSettings(sandboxOriginOf(env)), timeout_ms } : null;
  }
  const payment_url = withSlash(env.INICIS_PAYMENT_URL) || 'https://mobile.inicis.com/smart/payment/';
  return {
    mid: key('INICIS_MID'),
    hash_key: key('INICIS_HASH_KEY'),
    iniapi_key: key('INICIS_INIAPI_KEY'),
    iniapi_iv: key('INICIS_INIAPI_IV'),
    payment_url,
    api_url: env.INICIS_API_URL || 'https://iniapi.inicis.com',
    // The browser's return names the approval host, so the hosts are limited: the test host must not approve a payment
    // of the live window.
    approve_hosts: payment_url.startsWith(`${STAGING}/`) ? [STAGING] : LIVE_HOSTS,
    notice_addresses: noticeAddressesFrom(env),
    client_ip: env.INICIS_CLIENT_IP || '127.0.0.1',
    timeout_ms,
  };
}

/** Appends the slash in which the gateway's address ends; the parsed address has none. */
function withSlash(address: string): string {
  return address === '' ? '' : `${address}/`;
}

/**
 * Parses a comma-separated list. Returns null for `*`, which accepts notices from all addresses, for servers behind a
 * proxy that hides the sender.
 */
function noticeAddressesFrom(env: GatewayEnvironment): readonly string[] | null {
  const addresses = env.INICIS_NOTICE_ADDRESSES || NOTICE_ADDRESSES;
  return addresses.trim() === '*' ? null : addresses.split(',').map((address) => address.trim());
}
