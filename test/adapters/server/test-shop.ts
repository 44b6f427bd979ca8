import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CallName, RequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { readAnswer } from '../../../core/http/answer.ts';
import type { Envelope } from '../../../core/http/envelope.ts';
import { AnswerCache } from '../../../adapters/server/answer-cache.ts';
import { apiHttp } from '../../../adapters/server/api-http.ts';
import { Api } from '../../../adapters/server/api.ts';
import { embeddedDatabase, postgresDatabase, type Database } from '../../../adapters/server/database/database.ts';
import { openEmbeddedHere } from '../../../adapters/server/database/embedded-postgres-here.ts';
import { migrate } from '../../../adapters/server/database/migrate.ts';
import { createLog } from '../../../adapters/server/log.ts';
import { Secret } from '../../../adapters/server/secret.ts';
import type { Shop } from '../../../adapters/server/shop.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeCardGateway } from '../../fakes/fake-card-gateway.ts';
import { FakeMessageSender } from '../../fakes/fake-message-sender.ts';
import { SeededRandom } from '../../fakes/seeded-random.ts';

/** The moment at which a test begins, unless it moves the clock: a Saturday noon. */
export const NOON = Date.UTC(2026, 10, 21, 3, 0, 0);

/** The real server in process: the whole API over its own `fetch`, on the database under test. */
export interface TestShop {
  readonly shop: Shop;
  readonly database: Database;
  readonly clock: FakeClock;
  readonly gateway: FakeCardGateway;
  readonly messages: FakeMessageSender;
  /** One call, as a client makes it. */
  call<K extends CallName>(call: K, request: RequestOf<K>, token?: string): Promise<Envelope<ResponseOf<K>>>;
  /** A raw request, for what no client of ours sends. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Opens a shop for one test file, on PGlite in memory or on the PostgreSQL of TEST_DATABASE_URL, and
 * empties it before each test. Use it at the top of a `describe`, and read it inside tests only.
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
    const { database, clock, gateway, messages, shop } = current();
    await emptyAllTables(database);
    clock.set(NOON);
    gateway.reset();
    messages.reset();
    shop.answers.drop();
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
    get gateway() {
      return current().gateway;
    },
    get messages() {
      return current().messages;
    },
    call: (call, request, token) => current().call(call, request, token),
    fetch: (path, init) => current().fetch(path, init),
  };
}

/** A migrated, empty database of its own, and how to be rid of it. */
export async function openTestDatabase(): Promise<{
  database: Database;
  url: string | null;
  close: () => Promise<void>;
}> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) {
    const database = embeddedDatabase(await openEmbeddedHere(null));
    await migrate(database);
    return { database, url: null, close: () => database.destroy() };
  }
  const name = `test_${process.pid}_${(count += 1)}`;
  const admin = postgresDatabase(url, () => {}, 1);
  await sql`create database ${sql.id(name)}`.execute(admin);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = postgresDatabase(own.href, () => {});
  await migrate(database);
  return {
    database,
    url: own.href,
    async close() {
      await database.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}

let count = 0;

function createTestShop(database: Database): TestShop {
  const clock = new FakeClock(NOON);
  const gateway = new FakeCardGateway();
  const messages = new FakeMessageSender();
  const shop: Shop = {
    database,
    clock,
    gateway,
    messages,
    random: new SeededRandom(1),
    log: createLog('silent'),
    secret: new Secret('a secret for tests'),
    answers: new AnswerCache(clock),
    storefrontUrl: 'http://shop.test',
    apiUrl: 'http://api.test',
    outboxUrl: null,
  };
  const app = apiHttp(shop, new Api(shop), {
    mayCall: (origin) => origin === 'http://shop.test',
    addressOf: (context) => context.req.header('x-test-address') ?? '203.0.113.1',
  });
  const fetch = async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(new URL(path, 'http://api.test'), init));
  return {
    shop,
    database,
    clock,
    gateway,
    messages,
    fetch,
    async call<K extends CallName>(call: K, request: RequestOf<K>, token?: string) {
      const response = await fetch(...requestOf(call, request, token));
      const envelope = readAnswer(call, await response.json());
      if (envelope === null) throw new Error(`${call} answered no envelope`);
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
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return [`${path}?${query.toString()}`, { method, headers }];
}

async function emptyAllTables(database: Database): Promise<void> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  `.execute(database);
  await sql`truncate ${sql.join(tables.rows.map((row) => sql.id(row.name)))} restart identity cascade`.execute(
    database,
  );
}
