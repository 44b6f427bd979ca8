import { isIP } from 'node:net';
import * as v from 'valibot';
import { isMessageKind, MESSAGE_KINDS, type MessageKind } from '../../../core/vocabulary/message-kinds.ts';
import { isSandboxName, SANDBOX_NAMES, type AllowedSandboxes } from '../../../core/vocabulary/sandbox-names.ts';

const MAX_PORT = 65_535;
const MAX_PROXIES = 20;

const text = (fallback = '') => v.optional(v.string(), fallback);
const choice = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `${values.join(', ')} 가운데 하나여야 해요.`);
/** An integer of `digits` digits at most. */
const integer = (fallback: string, digits: number, max = 10 ** digits - 1) =>
  v.pipe(
    text(fallback),
    v.check(
      (value) => /^\d+$/.test(value) && value.length <= digits && Number(value) <= max,
      `0부터 ${max}까지의 숫자여야 해요.`,
    ),
    v.transform(Number),
  );
/** Like `integer`, but at least 1. */
const positive = (fallback: string, digits: number) =>
  v.pipe(
    integer(fallback, digits),
    v.check((value) => value > 0, '1 이상이어야 해요.'),
  );
const port = (fallback: string) => integer(fallback, 5, MAX_PORT);
const timeout = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, '1부터 999999999까지의 밀리초여야 해요.'), v.transform(Number)),
);
const flag = v.pipe(
  text(),
  v.check((value) => /^(?:|0|1|true|false|no)$/.test(value), '0 또는 1이어야 해요.'),
  v.transform((value) => value === '1' || value === 'true'),
);
const proxies = v.pipe(
  text('0'),
  v.transform((value) => (value === 'true' ? '1' : value === 'false' || value === 'no' ? '0' : value)),
  v.check(
    (value) => /^\d{1,2}$/.test(value) && Number(value) <= MAX_PROXIES,
    `0부터 ${MAX_PROXIES}까지, 앞에 있는 프록시의 수여야 해요.`,
  ),
  v.transform(Number),
);
const HOST_NAME = /^[a-z\d](?:[\w-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[\w-]{0,61}[a-z\d])?)*$/i;
const host = v.pipe(
  text('127.0.0.1'),
  v.check(
    (value) => isIP(value) !== 0 || HOST_NAME.test(value),
    '호스트 이름이나 IP 주소여야 해요. 포트와 http://는 빼 주세요.',
  ),
);
/** A URL without a trailing slash, since paths are appended to it; empty if unset. */
const address = v.pipe(
  text(),
  v.transform((value) => value.trim().replace(/\/+$/, '')),
  v.check(
    (value) => value === '' || (/^https?:\/\//.test(value) && URL.canParse(value)),
    'http:// 또는 https://로 시작하는 주소여야 해요.',
  ),
);
const postgresUrl = v.pipe(
  text(),
  v.check(
    (value) => value === '' || (/^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value)),
    'postgres://로 시작하는 주소여야 해요.',
  ),
);

const sandboxes = v.pipe(
  text(),
  v.check(
    (value) => /^(?:|0|1)$/.test(value) || parseNames(value).every(isSandboxName),
    `0, 1, 또는 쉼표로 나눈 이름이어야 해요: ${SANDBOX_NAMES.join(', ')}`,
  ),
  v.transform((value): AllowedSandboxes => {
    if (value === '') return 'unset';
    return value === '1' ? 'all' : parseNames(value).filter(isSandboxName);
  }),
);

const noticeTemplates = v.pipe(
  text(),
  v.check(
    (value) => parseNames(value).every((part) => parseTemplate(part) !== null),
    `쉼표로 나눈 종류=코드여야 해요. 종류: ${MESSAGE_KINDS.join(', ')}`,
  ),
  v.transform((value): Readonly<Partial<Record<MessageKind, string>>> =>
    Object.fromEntries(parseNames(value).flatMap((part) => parseTemplate(part) ?? [])),
  ),
);
const smtpUrl = v.pipe(
  text(),
  v.check(
    (value) => value === '' || (/^smtps?:\/\//.test(value) && URL.canParse(value)),
    'smtp:// 또는 smtps://로 시작하는 주소여야 해요.',
  ),
);

function parseTemplate(part: string): [[MessageKind, string]] | null {
  const [kind = '', code = '', ...rest] = part.split('=').map((each) => each.trim());
  return isMessageKind(kind) && code !== '' && rest.length === 0 ? [[kind, code]] : null;
}

/** Returns the parts of a list that is separated by commas. */
function parseNames(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** All environment variables that the programs read, each with its parser. An empty one counts as unset. */
export const environment = v.object({
  NODE_ENV: v.optional(choice(['development', 'production', 'test']), 'development'),
  HOST: host,
  PORT: port('4000'),
  API_PORT: port('4001'),
  SANDBOX_PORT: port('4002'),
  /** Port of the back office, for staff only; 0 disables it. */
  OFFICE_PORT: port('4003'),
  OFFICE_HOST: host,
  /** Port at which Prometheus collects the metrics; if empty, nothing is counted. */
  METRICS_PORT: v.optional(port('0')),
  METRICS_HOST: host,
  /** How long a process that is being stopped continues to serve while it reports not ready. */
  DRAIN_MS: v.optional(integer('0', 5)),
  DATA_DIR: text('.data'),
  DATABASE_URL: postgresUrl,
  /** The same database without a pooler in between, for reports of changes; by default DATABASE_URL. */
  DATABASE_LISTEN_URL: postgresUrl,
  /** A streaming replica, from which guests' pages are rendered. */
  DATABASE_READ_URL: postgresUrl,
  /** Connections of each process, in addition to one or two that watch the database. */
  DATABASE_CONNECTIONS: positive('20', 3),
  /** Number of processes that share the ports; on PostgreSQL only. */
  WORKERS: positive('1', 2),
  /** Maximum size of the caches in memory of each process, in MB: half for responses, half for pages. */
  CACHE_MB: positive('128', 5),
  /** Maximum size of the generated images in DATA_DIR, in MB; 0 for no limit. */
  IMAGES_MB: integer('4096', 7),
  /** `off` allows a connection without TLS to a database on another machine, in production too. */
  DATABASE_TLS: v.pipe(text(), v.picklist(['', 'off'], 'off이거나 비어 있어야 해요.')),
  /** Where shoppers reach the storefront; behind a proxy it differs from HOST and PORT. */
  PUBLIC_URL: address,
  /** URL of the API for browsers; by default, the storefront's host with API_PORT. */
  API_URL: address,
  /** URL of the seller-side API for browsers; by default, that of the API. */
  SELLER_API_URL: address,
  /** Serves /api on the storefront's own port too, and has browsers use it. */
  API_SAME_ORIGIN: flag,
  /** Number of proxies in front that each append the address of their client to X-Forwarded-For; 0 for none. */
  TRUST_PROXY: proxies,
  /** Where staff reach the office; behind a proxy it differs from OFFICE_HOST and OFFICE_PORT. */
  OFFICE_URL: address,
  SANDBOX_URL: address,
  /** Script of the postcode service; by default, Kakao's, or the sandbox's if this server starts it. */
  POSTCODE_URL: address,
  /** How long other processes wait before they repeat an approval or a refund; above the gateway's timeout of 10 s. */
  SETTLE_AFTER_MS: v.optional(integer('0', 9)),
  /** Maximum number of unpaid orders per guest network or member; 0 for no limit. */
  UNPAID_ORDERS_MOST: integer('30', 6),
  /** Maximum number of paid messages a day, for all purposes; 0 for no limit. */
  MESSAGE_BUDGET: integer('10000', 7),
  SHOP_SECRET: text(),
  /** Previous secrets, separated by commas. */
  SHOP_SECRET_PREVIOUS: v.pipe(text(), v.transform(parseNames)),
  LOG_LEVEL: v.optional(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Loads the demo catalogue into an empty database and lets its accounts log in; in production only if it is `1`. */
  DEMO: v.optional(choice(['0', '1'])),
  /** The services that the sandbox may replace: `1`, `0`, or names; in production names only. */
  ALLOW_SANDBOX: sandboxes,
  SHOPPER_FILE: text(),
  SHOPPER_PASSWORD: text(),
  TRACKING_KEY: text(),

  S3_ENDPOINT: address,
  S3_BUCKET: text(),
  S3_REGION: text(),
  S3_ACCESS_KEY: text(),
  S3_SECRET_KEY: text(),
  S3_SESSION_TOKEN: text(),

  INICIS_MID: text(),
  INICIS_HASH_KEY: text(),
  INICIS_INIAPI_KEY: text(),
  INICIS_INIAPI_IV: text(),
  INICIS_PAYMENT_URL: address,
  INICIS_API_URL: address,
  INICIS_CLIENT_IP: text(),
  INICIS_NOTICE_ADDRESSES: text(),
  INICIS_TIMEOUT_MS: timeout,
  KAKAOPAY_SECRET_KEY: text(),
  KAKAOPAY_CID: text(),
  KAKAOPAY_KEY_PREFIX: text(),
  KAKAOPAY_API_URL: address,
  KAKAOPAY_TIMEOUT_MS: timeout,
  NAVER_PAY_CLIENT_ID: text(),
  NAVER_PAY_CLIENT_SECRET: text(),
  NAVER_PAY_CHAIN_ID: text(),
  NAVER_PAY_MODE: v.optional(choice(['production', 'development'])),
  NAVER_PAY_SHOP_ID: text(),
  NAVER_PAY_CERTI_KEY: text(),
  NAVER_PAY_TIMEOUT_MS: timeout,
  APP_CARD_KEY: text(),
  APP_CARD_SECRET: text(),
  APP_CARD_API_URL: address,
  APP_CARD_TIMEOUT_MS: timeout,

  KAKAO_REST_KEY: text(),
  KAKAO_CLIENT_SECRET: text(),
  NAVER_LOGIN_CLIENT_ID: text(),
  NAVER_LOGIN_CLIENT_SECRET: text(),
  APPLE_CLIENT_ID: text(),
  APPLE_TEAM_ID: text(),
  APPLE_KEY_ID: text(),
  APPLE_PRIVATE_KEY: text(),
  NHN_APP_KEY: text(),
  NHN_SECRET_KEY: text(),
  NHN_SENDER_KEY: text(),
  NHN_CERTIFICATION_TEMPLATE: text(),
  NHN_PASSWORD_CHANGED_TEMPLATE: text(),
  NHN_PASSWORD_RESET_TEMPLATE: text(),
  NHN_PHONE_CHANGED_TEMPLATE: text(),
  NHN_NEW_DEVICE_TEMPLATE: text(),
  NHN_REFUND_ACCOUNT_TEMPLATE: text(),
  NHN_ACCOUNT_DELETED_TEMPLATE: text(),
  /** Template codes by kind of message, such as `shipped=SHIP01,refund-done=REF02`. Other kinds are not sent. */
  NHN_NOTICE_TEMPLATES: noticeTemplates,
  NHN_SMS_NUMBER: text(),
  NHN_BASE_URL: address,
  /** Mail server, such as `smtps://name:password@smtp.example.com`. */
  SMTP_URL: smtpUrl,
  /** Sender of mails, such as `모아장 <help@moajang.kr>`. */
  MAIL_FROM: text(),
});

/** The parsed variables. */
export type Environment = v.InferOutput<typeof environment>;

export const VARIABLE_NAMES: readonly string[] = Object.keys(environment.entries);
