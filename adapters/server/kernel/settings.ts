import type { Environment } from '../environment/environment.ts';
import { isLoopback } from '../environment/is-loopback.ts';
import { parseEnvironment } from '../environment/parse-environment.ts';

const KAKAO_POSTCODE = 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
const SANDBOX_POSTCODE = '/sandbox/postcode/postcode.v2.js';

/** Time for two checks of a balancer that checks every two seconds. */
const DRAIN_IN_PRODUCTION_MS = 5_000;

/** `openssl rand -hex 16` prints this many characters, which no one can guess from the keys that it signs. */
const MIN_SECRET_LENGTH = 32;

const MB = 1_024 * 1_024;

export interface Settings {
  /** All variables, parsed, for the gateways. `SANDBOX_URL` is always set. */
  readonly environment: Environment;
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly apiPort: number;
  readonly sandboxPort: number;
  /** Null if the back office is disabled. */
  readonly officePort: number | null;
  readonly officeHost: string;
  readonly officeUrl: string;
  /** Null if metrics are disabled. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** How long a process that is being stopped still serves, so that balancers notice. */
  readonly drainMs: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** The same database without a pooler in between; null for the embedded one. */
  readonly listenUrl: string | null;
  /** A replica, for guests' pages. */
  readonly readUrl: string | null;
  /** Maximum number of connections to the database, and of those to a replica. */
  readonly databaseConnections: number;
  /** Number of processes that share the ports. */
  readonly workers: number;
  /** Maximum size of each of the two caches in memory. */
  readonly cacheBytes: number;
  /** Maximum size of the generated images on disk; null for no limit. */
  readonly imagesBytes: number | null;
  readonly publicUrl: string;
  readonly apiUrl: string | null;
  readonly sellerApiUrl: string | null;
  readonly isApiSameOrigin: boolean;
  /** Number of trusted proxies in front of this server. */
  readonly trustedProxies: number;
  readonly sandboxUrl: string;
  /** True if this server starts the sandbox; false if SANDBOX_URL points to a running one. */
  readonly hasOwnSandbox: boolean;
  readonly postcodeUrl: string;
  /**
   * How long other processes wait before they repeat a gateway request; if undefined, the gateway's timeout decides.
   */
  readonly settleAfterMs: number | undefined;
  readonly maxUnpaidOrders: number;
  /** Maximum number of paid messages per day; 0 for no limit. */
  readonly messageBudget: number;
  readonly secret: string | null;
  /** Previous secrets: keys and texts created with them are still accepted. */
  readonly previousSecrets: readonly string[];
  readonly logLevel: string;
  /** Loads the demo catalogue into an empty database. */
  readonly isDemo: boolean;
  /** Allows logins to the demo accounts, whose password is public. */
  readonly allowsDemoAccounts: boolean;
}

/** Reads the settings; an empty variable counts as unset. Throws `InvalidSettings`, as `parseEnvironment` does. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const env = parseEnvironment(variables);
  const isProduction = env.NODE_ENV === 'production';
  const isDemo = env.DEMO === undefined ? !isProduction : env.DEMO === '1';
  const sandboxUrl = env.SANDBOX_URL || `http://${env.HOST}:${env.SANDBOX_PORT}`;
  return {
    environment: { ...env, SANDBOX_URL: sandboxUrl },
    isProduction,
    host: env.HOST,
    port: env.PORT,
    apiPort: env.API_PORT,
    sandboxPort: env.SANDBOX_PORT,
    officePort: env.OFFICE_PORT === 0 ? null : env.OFFICE_PORT,
    officeHost: env.OFFICE_HOST,
    officeUrl: env.OFFICE_URL || `http://${env.OFFICE_HOST}:${env.OFFICE_PORT}`,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    drainMs: env.DRAIN_MS ?? (isProduction ? DRAIN_IN_PRODUCTION_MS : 0),
    dataFolder: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL || null,
    listenUrl: env.DATABASE_LISTEN_URL || env.DATABASE_URL || null,
    readUrl: env.DATABASE_READ_URL || null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    workers: env.WORKERS,
    cacheBytes: (env.CACHE_MB * MB) / 2,
    imagesBytes: env.IMAGES_MB === 0 ? null : env.IMAGES_MB * MB,
    publicUrl: env.PUBLIC_URL || `http://${env.HOST}:${env.PORT}`,
    apiUrl: env.API_URL || null,
    sellerApiUrl: env.SELLER_API_URL || null,
    isApiSameOrigin: env.API_SAME_ORIGIN,
    trustedProxies: env.TRUST_PROXY,
    sandboxUrl,
    hasOwnSandbox: env.SANDBOX_URL === '',
    postcodeUrl: env.POSTCODE_URL || (isProduction ? KAKAO_POSTCODE : `${sandboxUrl}${SANDBOX_POSTCODE}`),
    settleAfterMs: env.SETTLE_AFTER_MS,
    maxUnpaidOrders: env.UNPAID_ORDERS_MOST,
    messageBudget: env.MESSAGE_BUDGET,
    secret: env.SHOP_SECRET || null,
    previousSecrets: env.SHOP_SECRET_PREVIOUS,
    logLevel: env.LOG_LEVEL,
    isDemo,
    allowsDemoAccounts: !isProduction || isDemo,
  };
}

/**
 * Returns a warning if clients seem to connect through a proxy whose header is not read: then all clients have the
 * address of the proxy, and share the limits of one network. Returns null otherwise.
 */
export function sharedAddressWarning({ isProduction, publicUrl, host, trustedProxies }: Settings): string | null {
  const isBehindProxy = publicUrl.startsWith('https:') && isLoopback(host);
  if (!isProduction || !isBehindProxy || trustedProxies > 0) return null;
  return 'TRUST_PROXY is 0, but PUBLIC_URL is https and HOST is this machine only: all clients have the address of the proxy, so the limits of one network apply to all shoppers together. Set TRUST_PROXY to the number of proxies.';
}

/**
 * Returns a warning if the key of the sealed columns would be stored in the same database, so that a copy contains
 * both. Returns null otherwise.
 */
export function storedSecretWarning({ isProduction, secret }: Settings): string | null {
  if (!isProduction || secret !== null) return null;
  return 'SHOP_SECRET is not set: the generated secret is in the database, so a copy of it opens the sealed account numbers too. Set SHOP_SECRET, restart, and run: shop secrets rotate';
}

/**
 * Returns a warning if the secret is short: an order key, which its buyer has, is enough to try secrets until one signs
 * the same key. Returns null otherwise.
 */
export function shortSecretWarning({ isProduction, secret }: Settings): string | null {
  if (!isProduction || secret === null || secret.length >= MIN_SECRET_LENGTH) return null;
  return `SHOP_SECRET has fewer than ${MIN_SECRET_LENGTH} characters, so that it may be guessed from a key that it signs. Create another one with openssl rand -hex 32, and change it as docs/operations.md says.`;
}
