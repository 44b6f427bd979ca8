import * as v from 'valibot';
import { environment, VARIABLE_NAMES } from '../environment/environment.ts';
import { misspeltNames } from '../environment/misspelt-names.ts';

const KAKAO_POSTCODE = 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
const SANDBOX_POSTCODE = '/sandbox/postcode/postcode.v2.js';

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
  /** Secrets from before, which still open and verify what they made. */
  readonly previousSecrets: readonly string[];
  readonly logLevel: string;
  /** Loads the demo catalogue into an empty database. */
  readonly demo: boolean;
  /** Lets the demo accounts log in, whose password is public. */
  readonly allowsDemoAccounts: boolean;
}

/** Settings that a program cannot start with: a sentence for each, with the name of its variable and without its value. */
export class InvalidSettings extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'InvalidSettings';
    this.lines = lines;
  }
}

/**
 * Reads the settings; an empty variable counts as unset. Throws `InvalidSettings` for invalid values, for ports that are
 * used twice, and for names that look like a misspelt one of ours.
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = v.safeParse(environment, Object.fromEntries(set));
  const misspelt = misspeltNames(
    set.map(([name]) => name),
    VARIABLE_NAMES,
  ).map(({ name, meant }) => `${name}: 모르는 설정이에요. ${meant}을(를) 잘못 적었나요?`);
  if (!parsed.success) {
    throw new InvalidSettings([
      ...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`),
      ...misspelt,
    ]);
  }
  const faults = [...portFaults(parsed.output), ...tlsFaults(parsed.output), ...misspelt];
  if (faults.length > 0) throw new InvalidSettings(faults);
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
    previousSecrets: env.SHOP_SECRET_PREVIOUS,
    logLevel: env.LOG_LEVEL,
    demo: isDemo,
    allowsDemoAccounts: !isProduction || isDemo,
  };
}

const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/** Port 0, any free one, may be used several times. */
function portFaults(env: v.InferOutput<typeof environment>): readonly string[] {
  const names = ['PORT', 'API_PORT', 'SANDBOX_PORT'] as const;
  return names.flatMap((name, index) => {
    const same = names.slice(0, index).find((other) => env[other] === env[name] && env[name] !== 0);
    return same === undefined ? [] : [`${name}: ${same}와 같은 포트예요.`];
  });
}

/** Names, phones and orders cross the network to a database on another machine: in production they are encrypted. */
function tlsFaults({ NODE_ENV, DATABASE_URL, DATABASE_TLS }: v.InferOutput<typeof environment>): readonly string[] {
  if (NODE_ENV !== 'production' || DATABASE_URL === '' || DATABASE_TLS === 'off') return [];
  const { hostname, searchParams } = new URL(DATABASE_URL);
  const isHere = hostname === '' || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
  if (isHere || TLS_MODES.has(searchParams.get('sslmode') ?? '')) return [];
  return ['DATABASE_URL: 다른 컴퓨터의 데이터베이스에는 ?sslmode=verify-full이 필요해요. 없이 열려면 DATABASE_TLS=off'];
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

/**
 * Returns a warning if the key of the sealed columns would be stored beside them, where a copy of the database contains
 * both. Null otherwise.
 */
export function storedSecretWarning({ production, secret }: Settings): string | null {
  if (!production || secret !== null) return null;
  return 'SHOP_SECRET is not set: the generated secret is in the database, so a copy of it opens the sealed account numbers too. Set SHOP_SECRET, restart, and run: npm run shop -- secrets rotate';
}

/** True for a host name or address that only programs of this machine can reach. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
