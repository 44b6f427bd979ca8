import * as v from 'valibot';

const port = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const yes = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === '1' || text === 'true'),
);

const MAX_PROXIES = 20;
const proxies = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text === 'true' ? '1' : text === '' || text === 'false' || text === 'no' ? '0' : text)),
  v.regex(/^\d{1,2}$/),
  v.transform(Number),
  v.maxValue(MAX_PROXIES),
);

/** A URL without a trailing slash, since paths are appended to it; empty if unset. */
const address = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim().replace(/\/+$/, '')),
  v.check((text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text))),
);

const KAKAO_POSTCODE = 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
const SANDBOX_POSTCODE = '/sandbox/postcode/postcode.v2.js';

const environment = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port('4000'),
  API_PORT: port('4001'),
  SANDBOX_PORT: port('4002'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.string(), ''),
  /** Where shoppers reach the storefront; behind a proxy it differs from HOST and PORT. */
  PUBLIC_URL: address,
  /** URL of the API for browsers; by default, the storefront's host with API_PORT. */
  API_URL: address,
  /** URL of the seller-side API for browsers; by default, that of the API. */
  SELLER_API_URL: address,
  /** Serves /api on the storefront's own port too, and has browsers use it. */
  API_SAME_ORIGIN: yes,
  /** Number of proxies in front that each append the address of their client to X-Forwarded-For; 0: none. */
  TRUST_PROXY: proxies,
  SANDBOX_URL: address,
  /** Script of the postcode service; by default, Kakao's, or the sandbox's if this server starts it. */
  POSTCODE_URL: address,
  /**
   * How long an approval or a refund is left to the process that requested it; above the gateway's time-out of 10 s.
   */
  SETTLE_AFTER_MS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  /** Maximum number of unpaid orders per guest network or member; 0: no limit. */
  UNPAID_ORDERS_MOST: v.pipe(v.optional(v.string(), '30'), v.regex(/^\d{1,6}$/), v.transform(Number)),
  /** Maximum number of paid messages a day, for all purposes; 0: no limit. */
  MESSAGE_BUDGET: v.pipe(v.optional(v.string(), '10000'), v.regex(/^\d{1,7}$/), v.transform(Number)),
  SHOP_SECRET: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Loads the demo catalogue into an empty database and lets its accounts log in; in production only if it is `1`. */
  DEMO: v.optional(v.string(), ''),
});

export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly apiPort: number;
  readonly sandboxPort: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly publicUrl: string;
  readonly apiUrl: string | null;
  readonly sellerApiUrl: string | null;
  readonly apiSameOrigin: boolean;
  /** Number of trusted proxies in front of this server. */
  readonly trustedProxies: number;
  readonly sandboxUrl: string;
  /** True if this server starts the sandbox; false if SANDBOX_URL points to a running one. */
  readonly ownSandbox: boolean;
  readonly postcodeUrl: string;
  /** How long a gateway request is left to the process that made it; undefined: based on the gateway's time-out. */
  readonly settleAfterMs: number | undefined;
  readonly unpaidOrdersMost: number;
  /** Paid messages a day; 0: no limit. */
  readonly messageBudget: number;
  readonly secret: string | null;
  readonly logLevel: string;
  /** Loads the demo catalogue into an empty database. */
  readonly demo: boolean;
  /** Lets the demo accounts log in, whose password is public. */
  readonly allowsDemoAccounts: boolean;
}

/** Reads the settings. Throws with the name of an invalid variable. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = v.safeParse(environment, variables);
  if (!parsed.success) {
    const names = parsed.issues.map((issue) => v.getDotPath(issue) ?? '?').join(', ');
    throw new Error(`설정값을 읽을 수 없어요: ${names}`);
  }
  const env = parsed.output;
  const isProduction = env.NODE_ENV === 'production';
  const isDemo = isProduction ? env.DEMO === '1' : env.DEMO !== '0';
  const sandboxUrl = env.SANDBOX_URL || `http://${env.HOST}:${env.SANDBOX_PORT}`;
  return {
    production: isProduction,
    host: env.HOST,
    port: env.PORT,
    apiPort: env.API_PORT,
    sandboxPort: env.SANDBOX_PORT,
    dataFolder: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL || null,
    publicUrl: env.PUBLIC_URL || `http://${env.HOST}:${env.PORT}`,
    apiUrl: env.API_URL || null,
    sellerApiUrl: env.SELLER_API_URL || null,
    apiSameOrigin: env.API_SAME_ORIGIN,
    trustedProxies: env.TRUST_PROXY,
    sandboxUrl,
    ownSandbox: env.SANDBOX_URL === '',
    postcodeUrl: env.POSTCODE_URL || (isProduction ? KAKAO_POSTCODE : `${sandboxUrl}${SANDBOX_POSTCODE}`),
    settleAfterMs: env.SETTLE_AFTER_MS,
    unpaidOrdersMost: env.UNPAID_ORDERS_MOST,
    messageBudget: env.MESSAGE_BUDGET,
    secret: env.SHOP_SECRET || null,
    logLevel: env.LOG_LEVEL,
    demo: isDemo,
    allowsDemoAccounts: !isProduction || isDemo,
  };
}

/**
 * Returns a warning if clients seem to arrive through a proxy whose header is not read: all would share one address, and
 * with it the limits of one network. Null if there is no sign of it.
 */
export function sharedAddressWarning({ production, publicUrl, host, trustedProxies }: Settings): string | null {
  const isBehindProxy = publicUrl.startsWith('https:') && isLoopback(host);
  if (!production || !isBehindProxy || trustedProxies > 0) return null;
  return 'TRUST_PROXY is 0, but PUBLIC_URL is https and HOST is this machine only: all clients have the address of the proxy, so the limits of one network apply to all shoppers together. Set TRUST_PROXY to the number of proxies.';
}

/** True for a host name or address that only programs of this machine can reach. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
