import * as v from 'valibot';

const port = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const yes = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === '1' || text === 'true'),
);

/** An address without a slash at the end, since paths are put behind it; empty where it is left out. */
const address = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim().replace(/\/+$/, '')),
  v.check((text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text))),
);

const KAKAO_POSTCODE = 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
const PRACTICE_POSTCODE = '/sandbox/postcode/postcode.v2.js';

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
  /** Where browsers reach the API; empty is the storefront's host with API_PORT. */
  API_URL: address,
  /** Where browsers reach the seller-side API; empty is the shop's own. */
  SELLER_API_URL: address,
  /** Serves /api on the storefront's own port too, and tells browsers to use it. */
  API_SAME_ORIGIN: yes,
  /** Takes the shopper's address from X-Forwarded-For: only behind a proxy that sets it. */
  TRUST_PROXY: yes,
  SANDBOX_URL: address,
  /** The script of the postcode service; empty is Kakao's own, or the practice one while the sandbox is ours. */
  POSTCODE_URL: address,
  /** How long an approval or a refund is left to the process that asked for it; above the gateway's time-out of 10 s. */
  SETTLE_AFTER_MS: v.pipe(v.optional(v.string(), '30000'), v.regex(/^\d{1,9}$/), v.transform(Number)),
  /** How many unpaid orders one network of guests, or one member, may have open at a time; 0: any number. */
  UNPAID_ORDERS_MOST: v.pipe(v.optional(v.string(), '30'), v.regex(/^\d{1,6}$/), v.transform(Number)),
  SHOP_SECRET: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Loads the demo catalogue into an empty database; `0` leaves it empty. */
  DEMO: v.optional(v.string(), '1'),
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
  readonly trustProxy: boolean;
  readonly sandboxUrl: string;
  /** True when the sandbox is ours to start; false when SANDBOX_URL points at one that runs already. */
  readonly ownSandbox: boolean;
  readonly postcodeUrl: string;
  readonly settleAfterMs: number;
  readonly unpaidOrdersMost: number;
  readonly secret: string | null;
  readonly logLevel: string;
  readonly demo: boolean;
}

/** Reads the settings; throws with the name of the variable that can't be understood. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = v.safeParse(environment, variables);
  if (!parsed.success) {
    const names = parsed.issues.map((issue) => v.getDotPath(issue) ?? '?').join(', ');
    throw new Error(`설정값을 읽을 수 없어요: ${names}`);
  }
  const env = parsed.output;
  const sandboxUrl = env.SANDBOX_URL || `http://${env.HOST}:${env.SANDBOX_PORT}`;
  return {
    production: env.NODE_ENV === 'production',
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
    trustProxy: env.TRUST_PROXY,
    sandboxUrl,
    ownSandbox: env.SANDBOX_URL === '',
    postcodeUrl:
      env.POSTCODE_URL || (env.NODE_ENV === 'production' ? KAKAO_POSTCODE : `${sandboxUrl}${PRACTICE_POSTCODE}`),
    settleAfterMs: env.SETTLE_AFTER_MS,
    unpaidOrdersMost: env.UNPAID_ORDERS_MOST,
    secret: env.SHOP_SECRET || null,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO !== '0',
  };
}
