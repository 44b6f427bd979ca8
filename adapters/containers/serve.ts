import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { shutdownTimeoutMs } from '../../core/payment/after-inquiry.ts';
import { InvalidKeys } from '../gateways/wire/invalid-keys.ts';
import { isSandboxOpen } from '../gateways/wire/sandbox-allowed.ts';
import { FolderInUse } from '../server/database/embedded/folder-lock.ts';
import { listen } from './shop/listen.ts';
import { openOffice } from './office/open-office.ts';
import { createMetrics, openMetrics } from './shop/open-metrics.ts';
import { createShopServer } from './shop/shop-server.ts';
import { isSandboxRunning, listenSandbox, startSandbox } from './shop/start-sandbox.ts';
import { composePages } from './shop/pages.ts';
import { InvalidSettings } from '../server/environment/invalid-settings.ts';
import type { Settings } from '../server/kernel/settings.ts';
import { createLog, type Log } from '../server/kernel/log.ts';
import { currentRequestId } from '../server/request/request-scope.ts';
import type { Readiness } from '../server/health/readiness.ts';
import { ImageProcess } from '../server/images/image-process.ts';
import { BuildAssets } from '../server/storefront/build-assets.ts';
import { staticFiles } from '../server/storefront/static-files.ts';
import { storefrontHttp } from '../server/storefront/storefront-http.ts';
import { UnusableDatabase } from './database/unusable-database.ts';
import { startSettings } from './shop/start-settings.ts';
import { logStartWarnings } from './shop/start-warnings.ts';
import { endOnUncaughtErrors } from './shop/uncaught-errors.ts';

/** Errors of which only the message is reported: it says what the operator can do. */
const KNOWN_ERRORS = [InvalidSettings, InvalidKeys, UnusableDatabase, FolderInUse];
/** Number of this process among those that share the ports. Only the first one may open the sandbox and the office. */
const FIRST = 1;

/**
 * Serves storefront, API, office and, without merchant keys, the sandbox in this process. Creates and migrates an
 * embedded database only with `--migrate`, which `npm start` passes; otherwise migration is a separate command.
 */
export async function serve(worker = FIRST): Promise<void> {
  const opensSandbox = async ({ hasOwnSandbox, environment, sandboxUrl }: Settings): Promise<boolean> =>
    worker === FIRST && hasOwnSandbox && isSandboxOpen(environment) && !(await isSandboxRunning(sandboxUrl));
  let hasSandbox = false;
  const settings = await startSettings(process.env, async (parsed) => {
    hasSandbox = await opensSandbox(parsed);
    const { port, apiPort, sandboxPort, officePort, officeHost, metricsHost, host } = parsed;
    const metricsPort = metricsPortOf(parsed, worker);
    return {
      PORT: port,
      API_PORT: apiPort,
      ...(hasSandbox && { SANDBOX_PORT: sandboxPort }),
      ...(worker === FIRST && officePort !== null && officeHost === host && { OFFICE_PORT: officePort }),
      // The ports are checked at one host only. At another host, opening the port shows whether it is free.
      ...(metricsPort !== null && metricsHost === host && { METRICS_PORT: metricsPort }),
    };
  });
  const officePort = worker === FIRST ? settings.officePort : null;
  const log = createLog(settings.logLevel, undefined, currentRequestId, settings.workers === 1 ? null : worker);
  endOnUncaughtErrors(log, process);
  await openServer({ ...settings, officePort, metricsPort: metricsPortOf(settings, worker) }, hasSandbox, log);
}

/** Returns the metrics port of a process. Each process has its own, since each has its own metrics. */
function metricsPortOf({ metricsPort }: Settings, worker: number): number | null {
  return metricsPort === null || metricsPort === 0 ? metricsPort : metricsPort + worker - FIRST;
}

async function openServer(settings: Settings, hasSandbox: boolean, log: Log): Promise<void> {
  const build = fileURLToPath(new URL('../client', import.meta.url));
  const officeBuild = fileURLToPath(new URL('../office', import.meta.url));

  logStartWarnings(settings, log);

  try {
    const imageProcess = new ImageProcess(new URL('./image-maker.js', import.meta.url));
    const metrics = createMetrics(settings);
    const sandbox = hasSandbox ? startSandbox(settings) : null;
    const [server, assets, sendFile] = await Promise.all([
      createShopServer(settings, log, {
        preparer: imageProcess,
        ...(metrics !== undefined && { metrics }),
        database: {
          worker: new URL('./database-worker.js', import.meta.url),
          statementTimeoutMs: null,
          migratesEmbedded: process.argv.includes('--migrate'),
        },
      }),
      BuildAssets.read(build),
      staticFiles(build),
    ]);
    const pages = composePages(settings, server, (page) => assets.of(page), imageProcess);
    // Handles signals before the ports open, since an operator may stop the server as soon as it serves.
    const stopped = signalToStop(settings.drainMs + shutdownTimeoutMs(Object.values(server.shop.gateways)));
    const closeOffice = await openOffice(settings, server, officeBuild, (page) => assets.of(page), imageProcess);
    const metricsPort = await openMetrics(metrics, settings, server, pages.pages);
    await server.followChanges();
    // Opens last: as soon as the storefront responds, a load balancer sends shoppers and a script may open the office.
    const servers = await Promise.all([
      ...(sandbox === null ? [] : [listenSandbox(sandbox, settings)]),
      listen(server.listener, settings.apiPort, settings.host),
    ]);
    servers.push(await listen(storefrontHttp({ ...pages, sendFile }), settings.port, settings.host));
    server.startJobs();
    log.info(
      {
        storefront: settings.publicUrl,
        api: settings.apiPort,
        ...(closeOffice.length > 0 && { office: settings.officeUrl }),
        // Logged so that the operator notices the sandbox, whose payments charge nothing.
        ...(isSandboxOpen(settings.environment) && { sandbox: settings.sandboxUrl }),
        data: settings.databaseUrl === null ? settings.dataFolder : 'postgresql',
      },
      'open',
    );
    void stopped.then(() =>
      shutDown(
        server.readiness,
        settings.drainMs,
        [...servers, ...closeOffice, async () => server.endStreams()],
        async () => {
          imageProcess.close();
          await Promise.all(metricsPort.map((close) => close()));
          await server.close();
        },
        log,
      ),
    );
    process.send?.({ ready: true });
    pages
      .warmUp()
      .catch((error: unknown) => log.debug({ err: error }, 'not all images of the first pages were created'));
  } catch (error) {
    if (error instanceof Error && KNOWN_ERRORS.some((reason) => error instanceof reason)) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    log.fatal({ err: error }, 'could not open');
    process.exit(1);
  }
}

/** Resolves at the first SIGINT or SIGTERM. The process then ends within `withinMs`, even if work is still running. */
function signalToStop(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (): void => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), withinMs).unref();
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

/**
 * Reports that it is not ready, and serves for another `drainMs`, so that load balancers switch to another process.
 * Then accepts no new requests, waits for those in flight, and closes the database.
 */
async function shutDown(
  readiness: Pick<Readiness, 'drain'>,
  drainMs: number,
  servers: readonly (() => Promise<void>)[],
  close: () => Promise<void>,
  log: Log,
): Promise<never> {
  log.info('closing');
  readiness.drain();
  try {
    await wait(drainMs);
    await Promise.all(servers.map((closeServer) => closeServer()));
    await close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'did not close cleanly');
    process.exit(1);
  }
}
