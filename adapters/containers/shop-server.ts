import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { sql } from 'kysely';
import type { Context, Hono } from 'hono';
import type { Clock } from '../../core/ports/clock.port.ts';
import { AnswerCache } from '../server/answer-cache.ts';
import { apiHttp } from '../server/api-http.ts';
import { Api } from '../server/api.ts';
import { loadFirstCatalogue } from '../server/catalogue/load-catalogue.ts';
import { embeddedDatabase, postgresDatabase, type Database } from '../server/database/database.ts';
import { openEmbeddedHere } from '../server/database/embedded-postgres-here.ts';
import { openEmbeddedInWorker } from '../server/database/embedded-postgres-worker.ts';
import { lockFolder } from '../server/database/folder-lock.ts';
import { migrate } from '../server/database/migrate.ts';
import { ReadOnly } from '../server/database/read-only.ts';
import { socialLoginsFromEnvironment } from '../server/gateways/choose-social-logins.ts';
import { gatewaysFromEnvironment } from '../server/gateways/choose-gateways.ts';
import { messageSenderFromEnvironment } from '../server/gateways/choose-message-sender.ts';
import { groupLive } from '../server/groups/group-stream.ts';
import { inicisFromEnvironment } from '../server/gateways/inicis-settings.ts';
import { startJobs, type Jobs } from '../server/jobs.ts';
import type { Log } from '../server/log.ts';
import { socialCallbackRoutes } from '../server/members/social-callback.ts';
import { NodeTimers } from '../server/node-timers.ts';
import { NodeRandom } from '../server/node-random.ts';
import { naverReturnRoutes } from '../server/payment/naver-return.ts';
import { depositNoticeRoutes } from '../server/payment/deposit-notice-route.ts';
import { kakaoReturnRoutes } from '../server/payment/kakao-return-route.ts';
import { paymentReturnRoutes } from '../server/payment/return-route.ts';
import { picturesFolder } from '../server/pictures/picture-store.ts';
import type { PicturePreparer } from '../server/pictures/prepared-picture.ts';
import { loadSecret } from '../server/secret.ts';
import type { Settings } from '../server/settings.ts';
import type { Shop } from '../server/shop.ts';
import { ensureTerms } from '../server/terms.ts';
import { trackingFromEnvironment } from '../server/tracking.ts';
import { uploadStoreFromEnvironment } from '../server/uploads/choose-upload-store.ts';
import { StoreWithCuts } from '../server/uploads/store-with-cuts.ts';

/** A shop that is open: its API, with and without transport, and how to close it. */
export interface OpenShop {
  readonly shop: Shop;
  readonly api: Api;
  readonly http: Hono;
  isHealthy(): Promise<boolean>;
  startJobs(): void;
  /** Ends what stays open by itself, so that the servers can close. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date, fills it with the demo shop if it is empty, and wires the API.
 * Without a `databaseWorker` the embedded database runs in this thread. With a `preview` the shop goes by that clock,
 * and writes nothing once it is open.
 */
export async function openShop(
  settings: Settings,
  log: Log,
  databaseWorker: URL | null,
  preparer: PicturePreparer,
  preview: Clock | null = null,
): Promise<OpenShop> {
  const clock = { now: () => Date.now() };
  const { database: writable, release } = await openDatabase(settings, log, databaseWorker);
  await migrate(writable);
  const database = preview === null ? writable : writable.withPlugin(new ReadOnly());
  await ensureTerms(writable, clock.now());
  if (settings.demo && (await isEmpty(database))) {
    log.info('loading the demo catalogue');
    const { makeCatalogue } = await import('../demo/catalogue.ts');
    await loadFirstCatalogue(writable, makeCatalogue(1, clock.now()), clock.now());
  }

  const environment = { ...process.env, SANDBOX_URL: settings.sandboxUrl };
  const inicis = inicisFromEnvironment(environment);
  const usesSandbox = inicis.payment_url.startsWith(settings.sandboxUrl);
  const shop: Shop = {
    database,
    clock: preview ?? clock,
    random: new NodeRandom(),
    gateways: gatewaysFromEnvironment(environment, fetch, clock.now),
    messages: messageSenderFromEnvironment(environment, fetch),
    social: socialLoginsFromEnvironment(environment, fetch, clock.now),
    log,
    secret: await loadSecret(writable, settings.secret),
    answers: new AnswerCache(preview ?? clock),
    preparer,
    uploadStore: new StoreWithCuts(
      uploadStoreFromEnvironment(process.env, settings.dataFolder, fetch, clock),
      picturesFolder(settings.dataFolder),
    ),
    unpaidOrdersMost: settings.unpaidOrdersMost,
    storefrontUrl: settings.publicUrl,
    apiUrl:
      settings.apiUrl ?? (settings.apiSameOrigin ? settings.publicUrl : `http://${settings.host}:${settings.apiPort}`),
    tracking: trackingFromEnvironment(environment),
    postcodeUrl: settings.postcodeUrl,
    outboxUrl: usesSandbox ? `${settings.sandboxUrl}/sandbox/outbox` : null,
  };
  const api = new Api(shop);
  const http = apiHttp(shop, api, {
    mayCall: (origin, host) => mayCall(settings, origin, host),
    addressOf: (context) => (preview === null ? addressOf(settings, context) : ''),
  });
  const live = groupLive(shop, new NodeTimers(), (context) => addressOf(settings, context));
  http.route('/api/v1/group', live.routes);
  http.route('/auth', socialCallbackRoutes(shop));
  http.route('/pg/inicis/next', paymentReturnRoutes(shop));
  http.route(
    '/pg/inicis/notice',
    depositNoticeRoutes(shop, (context) => addressOf(settings, context)),
  );
  http.route('/pg/kakao', kakaoReturnRoutes(shop));
  http.route('/pg/naver/return', naverReturnRoutes(shop));

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
    endStreams: () => live.close(),
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
