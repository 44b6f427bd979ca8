import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { sql } from 'kysely';
import type { Context, Hono } from 'hono';
import { AnswerCache } from '../server/answer-cache.ts';
import { apiHttp } from '../server/api-http.ts';
import { Api } from '../server/api.ts';
import { loadFirstCatalogue } from '../server/catalogue/load-catalogue.ts';
import { embeddedDatabase, postgresDatabase, type Database } from '../server/database/database.ts';
import { openEmbeddedHere } from '../server/database/embedded-postgres-here.ts';
import { openEmbeddedInWorker } from '../server/database/embedded-postgres-worker.ts';
import { lockFolder } from '../server/database/folder-lock.ts';
import { migrate } from '../server/database/migrate.ts';
import { messageSenderFromEnvironment } from '../server/gateways/choose-message-sender.ts';
import { InicisMobile } from '../server/gateways/inicis-mobile.ts';
import { inicisFromEnvironment } from '../server/gateways/inicis-settings.ts';
import { startJobs, type Jobs } from '../server/jobs.ts';
import type { Log } from '../server/log.ts';
import { NodeRandom } from '../server/node-random.ts';
import { paymentReturnRoutes } from '../server/payment/return-route.ts';
import { loadSecret } from '../server/secret.ts';
import type { Settings } from '../server/settings.ts';
import type { Shop } from '../server/shop.ts';
import { ensureTerms } from '../server/terms.ts';

/** A shop that is open: its API, with and without transport, and how to close it. */
export interface OpenShop {
  readonly shop: Shop;
  readonly api: Api;
  readonly http: Hono;
  isHealthy(): Promise<boolean>;
  startJobs(): void;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date, fills it with the demo shop if it is empty, and wires the API.
 * Without a `databaseWorker` the embedded database runs in this thread.
 */
export async function openShop(settings: Settings, log: Log, databaseWorker: URL | null): Promise<OpenShop> {
  const clock = { now: () => Date.now() };
  const { database, release } = await openDatabase(settings, log, databaseWorker);
  await migrate(database);
  await ensureTerms(database, clock.now());
  if (settings.demo && (await isEmpty(database))) {
    log.info('loading the demo catalogue');
    const { makeCatalogue } = await import('../demo/catalogue.ts');
    await loadFirstCatalogue(database, makeCatalogue(1, clock.now()), clock.now());
  }

  const environment = { ...process.env, SANDBOX_URL: settings.sandboxUrl };
  const inicis = inicisFromEnvironment(environment);
  const usesSandbox = inicis.payment_url.startsWith(settings.sandboxUrl);
  const shop: Shop = {
    database,
    clock,
    random: new NodeRandom(),
    gateway: new InicisMobile(inicis, fetch),
    messages: messageSenderFromEnvironment(environment, fetch),
    log,
    secret: await loadSecret(database, settings.secret),
    answers: new AnswerCache(clock),
    storefrontUrl: settings.publicUrl,
    apiUrl:
      settings.apiUrl ?? (settings.apiSameOrigin ? settings.publicUrl : `http://${settings.host}:${settings.apiPort}`),
    outboxUrl: usesSandbox ? `${settings.sandboxUrl}/sandbox/outbox` : null,
  };
  const api = new Api(shop);
  const http = apiHttp(shop, api, {
    mayCall: (origin, host) => mayCall(settings, origin, host),
    addressOf: (context) => addressOf(settings, context),
  });
  http.route('/pg/inicis/next', paymentReturnRoutes(shop));

  let jobs: Jobs | null = null;
  return {
    shop,
    api,
    http,
    async isHealthy() {
      return sql`select 1`.execute(database).then(
        () => true,
        () => false,
      );
    },
    startJobs() {
      jobs = startJobs(shop, settings.settleAfterMs);
    },
    async close() {
      await jobs?.stop();
      await database.destroy();
      release();
    },
  };
}

async function openDatabase(
  settings: Settings,
  log: Log,
  worker: URL | null,
): Promise<{ database: Database; release: () => void }> {
  if (settings.databaseUrl !== null) {
    const database = postgresDatabase(settings.databaseUrl, (error) =>
      log.warn({ err: error }, 'a database connection broke'),
    );
    return { database, release: () => {} };
  }
  const release = lockFolder(settings.dataFolder);
  const folder = join(settings.dataFolder, 'database');
  const postgres = worker === null ? await openEmbeddedHere(folder) : await openEmbeddedInWorker(worker, folder);
  return { database: embeddedDatabase(postgres), release };
}

async function isEmpty(database: Database): Promise<boolean> {
  const found = await database.selectFrom('sale').select('sell_idx').limit(1).executeTakeFirst();
  return found === undefined;
}

/** Pages of the storefront may call: those at its public address, and those on this very host. */
function mayCall(settings: Settings, origin: string, host: string): boolean {
  if (origin === new URL(settings.publicUrl).origin) return true;
  const hostname = host.replace(/:\d+$/, '');
  return (
    !settings.production &&
    (origin === `http://${hostname}:${settings.port}` || origin === `https://${hostname}:${settings.port}`)
  );
}

function addressOf(settings: Settings, context: Context): string {
  const forwarded = settings.trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? getConnInfo(context).remote.address ?? '';
}
