import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CallName, RequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { extractHeaderFields } from '../../../core/vocabulary/header-fields.ts';
import { parseResponse } from '../../../core/client/parse-response.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { ChangeFeed } from '../../../adapters/server/changes/change-feed.ts';
import { EmbeddedChanges } from '../../../adapters/server/changes/embedded-changes.ts';
import { PostgresChanges } from '../../../adapters/server/changes/postgres-changes.ts';
import { ResponseCache } from '../../../adapters/server/kernel/response-cache.ts';
import { apiHttp } from '../../../adapters/server/api/api-http.ts';
import { Api } from '../../../adapters/server/api/api.ts';
import { embeddedDatabase, postgresDatabase, type Database } from '../../../adapters/server/database/database.ts';
import { openEmbeddedInProcess } from '../../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { migrate } from '../../../adapters/server/database/migrate.ts';
import { REFUSAL_PATH } from '../../../adapters/server/messages/refusal-key.ts';
import { mailRefusalRoutes } from '../../../adapters/server/my-page/mail-refusal-routes.ts';
import { socialCallbackRoutes } from '../../../adapters/server/members/social-callback.ts';
import { createLog } from '../../../adapters/server/kernel/log.ts';
import { prepareImage } from '../../../adapters/server/images/prepare-image.ts';
import { Secret } from '../../../adapters/server/kernel/secret.ts';
import type { ServerContext } from '../../../adapters/server/kernel/server-context.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeGateways } from '../../fakes/fake-gateways.ts';
import type { FakeWindowGateway } from '../../fakes/fake-window-gateway.ts';
import { FakeUploadStore } from '../../fakes/fake-upload-store.ts';
import { FakeMailSender } from '../../fakes/fake-mail-sender.ts';
import { FakeMessageSender } from '../../fakes/fake-message-sender.ts';
import { FakeMetrics } from '../../fakes/fake-metrics.ts';
import { QUICK_PASSWORDS } from '../../fakes/quick-passwords.ts';
import { SeededRandom } from '../../fakes/seeded-random.ts';
import { emptyAllTables } from './empty-tables.ts';
import { sandboxSocial } from './social/sandbox-social.ts';

/** The time at which a test starts, unless it moves the clock: a Saturday noon. */
export const NOON = Date.UTC(2026, 10, 21, 3, 0, 0);

/** The real server in process: the whole API over its own `fetch`, on the database under test. */
export interface TestShop {
  readonly shop: ServerContext;
  readonly database: Database;
  readonly clock: FakeClock;
  readonly gateways: FakeGateways;
  /** The card gateway, which most tests use. */
  readonly gateway: FakeWindowGateway;
  readonly messages: FakeMessageSender;
  readonly mails: FakeMailSender;
  readonly metrics: FakeMetrics;
  /** The sandbox login providers. */
  readonly sandbox: Hono;
  /** Makes one call, like the client. */
  call<K extends CallName>(call: K, request: RequestOf<K>, token?: string): Promise<Envelope<ResponseOf<K>>>;
  /** Makes a raw request that our client never sends. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Opens a server for one test file, on PGlite in memory or on the PostgreSQL of TEST_DATABASE_URL, and empties it
 * before each test. Use it at the top of a `describe`, and read it inside tests only.
 */
export function useTestShop(): TestShop {
  const opened: { shop?: TestShop; close?: () => Promise<void> } = {};
  beforeAll(async () => {
    const { database, close } = await openTestDatabase();
    opened.close = close;
    opened.shop = createTestShop(database);
  }, 60_000);
  afterAll(async () => opened.close?.());
  beforeEach(async () => {
    const { database, clock, gateways, messages, mails, metrics, shop } = current();
    await emptyAllTables(database);
    clock.set(NOON);
    gateways.reset();
    messages.reset();
    mails.reset();
    metrics.reset();
    shop.responses.clear();
  });
  const current = (): TestShop => {
    if (opened.shop === undefined) throw new Error('the test shop is open inside tests only');
    return opened.shop;
  };
  return {
    get shop() {
      return current().shop;
    },
    get database() {
      return current().database;
    },
    get clock() {
      return current().clock;
    },
    get gateways() {
      return current().gateways;
    },
    get gateway() {
      return current().gateways.card;
    },
    get messages() {
      return current().messages;
    },
    get mails() {
      return current().mails;
    },
    get metrics() {
      return current().metrics;
    },
    get sandbox() {
      return current().sandbox;
    },
    call: (call, request, token) => current().call(call, request, token),
    fetch: (path, init) => current().fetch(path, init),
  };
}

/** Opens a migrated, empty database. Returns it with a function that closes it. */
export async function openTestDatabase(): Promise<{
  database: Database;
  url: string | null;
  /** The changes that its triggers report. */
  changes: ChangeFeed;
  close: () => Promise<void>;
}> {
  const server = process.env['TEST_DATABASE_URL'];
  const opened = idle.pop() ?? (await (server === undefined ? openEmbedded() : createPostgres(server)));
  const { database, url, watchChanges } = opened;
  await emptyAllTables(database);
  const changes = watchChanges();
  const close = async (): Promise<void> => {
    changes.stop();
    idle.push(opened);
  };
  return { database, url, changes, close };
}

interface OpenDatabase {
  readonly database: Database;
  readonly url: string | null;
  readonly watchChanges: () => ChangeFeed;
}

let count = 0;
/**
 * Migrating a database takes longer than most test files, so files that run one after the other in the same process
 * reuse it.
 */
const idle: OpenDatabase[] = [];

async function openEmbedded(): Promise<OpenDatabase> {
  const postgres = await openEmbeddedInProcess(null);
  const database = embeddedDatabase(postgres);
  await migrate(database);
  // Most statements of a test run once or twice, and planning one takes longer than running it on a few rows.
  await sql`set plan_cache_mode = force_generic_plan`.execute(database);
  return { database, url: null, watchChanges: () => new EmbeddedChanges(postgres) };
}

/** Creates a database, whose prefix lets `drop-databases.ts` drop it at the end of the run. */
async function createPostgres(server: string): Promise<OpenDatabase> {
  const name = `test_${process.ppid}_${process.pid}_${(count += 1)}`;
  const admin = postgresDatabase(server, () => {}, 1);
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = postgresDatabase(own.href, () => {});
  await migrate(database);
  const watchChanges = () => new PostgresChanges(own.href, { onChange: () => {}, onPooler: () => {} });
  return { database, url: own.href, watchChanges };
}

/** Creates a server on a database of `openTestDatabase`. */
export function createTestShop(database: Database): TestShop {
  const clock = new FakeClock(NOON);
  const gateways = new FakeGateways();
  const messages = new FakeMessageSender();
  const mails = new FakeMailSender();
  const metrics = new FakeMetrics();
  const sandboxLogins = sandboxSocial(() => clock.now());
  const shop: ServerContext = {
    database,
    clock,
    gateways,
    messages,
    mails,
    metrics,
    random: new SeededRandom(1),
    social: sandboxLogins.logins,
    log: createLog('silent'),
    secret: new Secret('a secret for tests'),
    passwords: QUICK_PASSWORDS,
    responses: new ResponseCache(clock),
    preparer: { prepare: prepareImage },
    uploadStore: new FakeUploadStore(),
    blockedAccounts: [],
    // Disabled, since all orders of a test have the same network address.
    maxUnpaidOrders: 0,
    storefrontUrl: 'http://shop.test',
    apiUrl: 'http://api.test',
    tracking: { key: 'tracking-key', tracking_url: 'http://tracking.test/5' },
    postcodeUrl: 'http://postcode.test/postcode.v2.js',
    outboxUrl: null,
  };
  const app = apiHttp(shop, new Api(shop), {
    isCallAllowed: (origin) => origin === 'http://shop.test',
    addressOf: (context) => context.req.header('x-test-address') ?? '203.0.113.1',
  });
  app.route('/auth', socialCallbackRoutes(shop));
  app.route(REFUSAL_PATH, mailRefusalRoutes(shop));
  const fetch = async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(new URL(path, 'http://api.test'), init));
  return {
    shop,
    database,
    clock,
    gateways,
    gateway: gateways.card,
    messages,
    mails,
    metrics,
    sandbox: sandboxLogins.sandbox,
    fetch,
    async call<K extends CallName>(call: K, request: RequestOf<K>, token?: string) {
      const response = await fetch(...requestOf(call, request, token));
      const envelope = parseResponse(call, await response.json());
      if (envelope === null) throw new Error(`${call} returned no envelope`);
      return envelope;
    },
  };
}

function requestOf(call: string, request: object, token?: string): [path: string, init: RequestInit] {
  const [method = '', template = ''] = call.split(' ');
  const fields = new Map<string, unknown>(Object.entries(request));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  if (method !== 'GET') return [path, { method, headers, body: JSON.stringify(Object.fromEntries(fields)) }];
  const secrets = extractHeaderFields(fields);
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return [`${path}?${query.toString()}`, { method, headers: { ...headers, ...secrets } }];
}
