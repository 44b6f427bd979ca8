import type { RequestListener } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { Clock } from '../../../core/ports/clock.port.ts';
import { NO_METRICS, type Metrics } from '../../../core/ports/server/metrics.port.ts';
import { DEMO_MEMBERS } from '../../demo/demo-members.ts';
import { DEMO_STAFF } from '../../demo/demo-staff.ts';
import { demoTerms } from '../../demo/orders/demo-terms.ts';
import { apiHttp } from '../../server/api/api-http.ts';
import { Api } from '../../server/api/api.ts';
import { RepeatedCalls } from '../../server/api/repeated-calls.ts';
import { loadFirstCatalogue } from '../../server/import/first-catalogue/load-catalogue.ts';
import type { Database, PoolFigures } from '../../server/database/database.ts';
import { readSchemaState } from '../../server/database/migrate.ts';
import { Readiness } from '../../server/health/readiness.ts';
import { ReadOnlyPlugin } from '../../server/database/embedded/read-only.ts';
import { socialLoginsFromEnvironment } from '../../gateways/choose-social-logins.ts';
import { gatewaysFromEnvironment } from '../../gateways/choose-gateways.ts';
import { storeDemoPaymentCases } from '../demo/demo-payments.ts';
import { storeDemoPeople } from '../demo/demo-people.ts';
import { createFollowedChanges } from './follow-changes.ts';
import { storefrontOrigins } from './own-origins.ts';
import { sandboxMethods } from '../../gateways/wire/sandbox-allowed.ts';
import { openDatabase, refuseMissingDatabase, type OpenDatabaseOptions } from '../database/open-database.ts';
import { protectDataFolder } from '../database/private-data.ts';
import { mailSenderFromEnvironment, messageSenderFromEnvironment } from '../../gateways/choose-message-sender.ts';
import { createGroupStream } from '../../server/groups/group-stream.ts';
import { SandboxMessageSender } from '../../gateways/messages/sandbox-message-sender.ts';
import { clientAddressReader } from '../../server/kernel/client-address.ts';
import { BudgetedMessages } from '../../server/messages/budgeted-messages.ts';
import { startJobs, type RunningJobs } from '../../server/jobs/start-jobs.ts';
import type { Log } from '../../server/kernel/log.ts';
import { warnOfBlockedAccounts } from '../../server/members/blocked-accounts.ts';
import { PASSWORD_COST, ScryptPasswords } from '../../server/members/password.ts';
import { socialCallbackRoutes } from '../../server/members/social-callback.ts';
import { NodeTimers } from '../../server/kernel/node-timers.ts';
import { NodeRandom } from '../../server/kernel/node-random.ts';
import { RunningRequests } from '../../server/request/running-requests.ts';
import { naverReturnRoutes } from '../../server/pay-windows/naver-return.ts';
import { REFUSAL_PATH } from '../../server/messages/refusal-key.ts';
import { mailRefusalRoutes } from '../../server/my-page/mail-refusal-routes.ts';
import { depositNoticeRoutes } from '../../server/payments/deposit-notice-route.ts';
import { kakaoReturnRoutes, paymentReturnRoutes } from '../../server/payments/returns.ts';
import { imagesFolder } from '../../server/images/image-store.ts';
import type { ImagePreparer } from '../../../core/ports/server/image-preparer.port.ts';
import { createRequestIds, type RequestIds } from '../../server/request/request-id.ts';
import { POLICY_REPORT_PATH, policyReportRoutes } from '../../server/security/policy-reports.ts';
import { loadSecret } from '../../server/kernel/secret.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import { ensureTerms } from '../../server/terms/terms.ts';
import { storeTerms } from '../../server/settlement/store-terms.ts';
import { storeStaff } from '../../server/staff/store-staff.ts';
import { trackingFromEnvironment } from '../../server/order-rows/tracking.ts';
import { uploadStoreFromEnvironment } from '../../server/uploads/choose-upload-store.ts';
import { CountedUploads } from '../../server/uploads/counted-uploads.ts';
import { ResizePurgingStore } from '../../server/uploads/resize-purging-store.ts';

/**
 * The address of a client whose connection closed before its address was read. Not empty, since requests with an empty
 * address are not counted.
 */
const UNKNOWN_PEER = 'unknown';

/** An open server: its API, called directly or through HTTP, and the functions that start and end its work. */
export interface ShopServer {
  readonly shop: ServerContext;
  readonly api: Api;
  readonly http: Hono;
  /** Serves `http` at a port. */
  readonly listener: RequestListener;
  /** Returns the client's network address, from the address of the connection and the `X-Forwarded-For` header. */
  readonly addressOf: (peer: string | undefined, forwarded: string | undefined) => string;
  readonly requestIds: RequestIds;
  readonly readiness: Pick<Readiness, 'state' | 'drain'>;
  readonly running: RunningRequests;
  /**
   * State of the database for metrics: its pool, if it has one, and how far its clock is ahead of this machine's (ms).
   */
  readonly watched: {
    readonly poolFigures: (() => PoolFigures) | null;
    readonly clockOffsetMs: () => number;
    readonly receivesChanges: () => boolean;
  };
  /** Extends the validity of cached responses and pages until the shown rows change. */
  followChanges(): Promise<void>;
  startJobs(): void;
  /** Ends open event streams, so that the servers can close. */
  endStreams(): void;
  /** Waits for the requests and jobs in progress, and closes the database. */
  close(): Promise<void>;
}

export interface ShopServerOptions {
  readonly preparer: ImagePreparer;
  readonly database: OpenDatabaseOptions;
  /** The clock of a preview. With it, the server is read-only once it is open. */
  readonly preview?: Clock;
  /** By default no metrics are recorded. */
  readonly metrics?: Metrics;
}

/**
 * Opens the database, fills an empty one with demo data if configured, and wires the API. Checks settings
 * and gateways first: if they are invalid, nothing is written.
 */
export async function createShopServer(
  settings: Settings,
  log: Log,
  { preparer, preview, metrics = NO_METRICS, database: opening }: ShopServerOptions,
): Promise<ShopServer> {
  const time = { offsetMs: () => 0 };
  // All processes use the time of their shared database. If each used its machine's clock, one process could take over
  // work that another is still doing.
  const clock = { now: () => Date.now() + time.offsetMs() };
  const { environment } = settings;
  const gateways = gatewaysFromEnvironment(environment, fetch, clock.now);
  const messages = messageSenderFromEnvironment(environment, fetch);
  const mails = mailSenderFromEnvironment(environment, fetch);
  const social = socialLoginsFromEnvironment(environment, fetch, clock.now);
  const uploads = uploadStoreFromEnvironment(process.env, settings.dataFolder, clock);
  const blockedAccounts = settings.allowsDemoAccounts ? [] : [...DEMO_MEMBERS, ...DEMO_STAFF];

  // Checks this before creating the folder, so that a command run in the wrong directory leaves no files there.
  refuseMissingDatabase(settings, opening);
  const foreign = protectDataFolder(settings.dataFolder);
  if (foreign.length > 0) {
    log.warn({ DATA_DIR: settings.dataFolder, foreign }, 'other users may read files that belong to another user');
  }
  const { database: writable, release, offsetMs, poolFigures, embedded } = await openDatabase(settings, log, opening);
  time.offsetMs = offsetMs;
  const database = preview === undefined ? writable : writable.withPlugin(new ReadOnlyPlugin());
  await ensureTerms(writable, clock.now());
  const passwords = new ScryptPasswords(PASSWORD_COST);
  const secret = await loadSecret(writable, settings.secret, settings.previousSecrets);
  if (settings.isDemo && (await isEmpty(database))) {
    log.info('loading the demo catalogue');
    await loadDemoShop({ database: writable, secret, passwords }, clock);
  }
  await warnOfBlockedAccounts(database, blockedAccounts, passwords, log);

  const changes = createFollowedChanges(settings, preview ?? clock, log, { database, embedded });
  const shop: ServerContext = {
    database,
    clock: preview ?? clock,
    random: new NodeRandom(),
    gateways,
    messages: new BudgetedMessages(messages, { database, clock, log }, settings.messageBudget),
    mails,
    social,
    log,
    metrics,
    secret,
    passwords,
    responses: changes.responses,
    replica: changes.replica,
    preparer,
    uploadStore: new CountedUploads(new ResizePurgingStore(uploads, imagesFolder(settings.dataFolder)), metrics),
    blockedAccounts,
    maxUnpaidOrders: settings.maxUnpaidOrders,
    storefrontUrl: settings.publicUrl,
    apiUrl:
      settings.apiUrl ??
      (settings.isApiSameOrigin ? settings.publicUrl : `http://${settings.host}:${settings.apiPort}`),
    tracking: trackingFromEnvironment(environment),
    postcodeUrl: settings.postcodeUrl,
    outboxUrl: messages instanceof SandboxMessageSender ? `${settings.sandboxUrl}/sandbox/outbox` : null,
    sandboxMethods: settings.isProduction ? sandboxMethods(environment) : [],
  };
  const readAddress = clientAddressReader(settings.trustedProxies, () =>
    log.warn(
      { TRUST_PROXY: settings.trustedProxies },
      'X-Forwarded-For has fewer entries than TRUST_PROXY, or no address there: such requests count as the proxy itself',
    ),
  );
  // A preview serves this machine only. Its requests have no address, so that they are neither counted nor limited.
  const addressOf = (peer: string | undefined, forwarded: string | undefined): string =>
    preview === undefined ? readAddress(peer ?? UNKNOWN_PEER, forwarded) : '';
  // A preview calls the app directly, without a connection whose address could be read.
  const addressIn = (context: Context): string =>
    preview === undefined ? addressOf(getConnInfo(context).remote.address, context.req.header('x-forwarded-for')) : '';
  const api = new Api(shop);
  const readiness = new Readiness(async () => {
    const state = await readSchemaState(database);
    return state === 'old' || state === 'foreign' ? 'old-schema' : 'ready';
  }, clock);
  const requestIds = createRequestIds(shop.random, settings.trustedProxies > 0);
  const running = new RunningRequests();
  const { http, listener, endStreams } = createHttp(shop, api, settings, { addressIn, requestIds, readiness, running });

  let jobs: RunningJobs | null = null;
  return {
    shop,
    api,
    http,
    listener,
    requestIds,
    addressOf,
    readiness,
    running,
    watched: { poolFigures, clockOffsetMs: offsetMs, receivesChanges: () => changes.isCurrent() },
    followChanges: () => changes.follow(),
    startJobs() {
      jobs = startJobs(shop, settings.settleAfterMs);
    },
    endStreams,
    async close() {
      await Promise.all([running.ended(), jobs?.stop()]);
      await changes.close();
      await database.destroy();
      release();
    },
  };
}

/** Fills an empty database with the demo shop. Its code loads only then. */
async function loadDemoShop(
  { database, secret, passwords }: Pick<ServerContext, 'database' | 'secret' | 'passwords'>,
  clock: Clock,
): Promise<void> {
  const { makeCatalogue } = await import('../../demo/catalogue.ts');
  const catalogue = makeCatalogue(1, clock.now());
  await loadFirstCatalogue(database, passwords, catalogue, clock.now());
  await storeStaff({ database, secret, passwords }, DEMO_STAFF, clock.now());
  await storeDemoPeople(database, clock.now());
  await storeDemoPaymentCases(database, clock.now());
  await storeTerms(database, demoTerms(catalogue.sellers), clock.now());
}

/** Creates the app of the API, with the addresses to which gateways, browsers and mails lead. */
function createHttp(
  shop: ServerContext,
  api: Api,
  settings: Settings,
  {
    addressIn,
    requestIds,
    readiness,
    running,
  }: {
    readonly addressIn: (context: Context) => string;
    readonly requestIds: RequestIds;
    readonly readiness: Readiness;
    readonly running: RunningRequests;
  },
) {
  const origins = storefrontOrigins(settings);
  const isCallAllowed = (origin: string): boolean => origins.has(origin);
  const isHttps = (settings.apiUrl ?? settings.publicUrl).startsWith('https:');
  const repeatedCalls = new RepeatedCalls(shop, requestIds);
  const http = apiHttp(shop, api, {
    isCallAllowed,
    isHttps,
    addressOf: addressIn,
    requestIds,
    readiness,
    repeatedCalls,
    running,
  });
  const live = createGroupStream(shop, new NodeTimers(), addressIn);
  http.route('/api/v1/group', live.routes);
  http.route(POLICY_REPORT_PATH, policyReportRoutes(shop, isCallAllowed, addressIn));
  http.route('/auth', socialCallbackRoutes(shop));
  http.route(REFUSAL_PATH, mailRefusalRoutes(shop));
  http.route('/pg/inicis/next', paymentReturnRoutes(shop));
  http.route('/pg/inicis/notice', depositNoticeRoutes(shop, addressIn));
  http.route('/pg/kakao', kakaoReturnRoutes(shop));
  http.route('/pg/naver/return', naverReturnRoutes(shop));
  return { http, listener: repeatedCalls.listener(http), endStreams: () => live.close() };
}

async function isEmpty(database: Database): Promise<boolean> {
  const found = await database.selectFrom('sale').select('sell_idx').limit(1).executeTakeFirst();
  return found === undefined;
}
