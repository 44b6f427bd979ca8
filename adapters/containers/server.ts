import { fileURLToPath } from 'node:url';
import { shutdownPatienceMs } from '../../core/payment/after-inquiry.ts';
import { isSandboxOpen } from '../gateways/wire/sandbox-allowed.ts';
import { listen } from './listen.ts';
import { createShopServer } from './shop-server.ts';
import { startSandbox } from './start-sandbox.ts';
import { composePages } from './pages.ts';
import { InvalidSettings } from '../server/environment/invalid-settings.ts';
import { sharedAddressWarning, storedSecretWarning, type Settings } from '../server/kernel/settings.ts';
import { createLog, type Log } from '../server/kernel/log.ts';
import { ImageProcess } from '../server/images/image-process.ts';
import { BuildAssets } from '../server/storefront/build-assets.ts';
import { staticFiles } from '../server/storefront/static-files.ts';
import { storefrontHttp } from '../server/storefront/storefront-http.ts';
import { startSettings } from './start-settings.ts';

/** Entry point of `npm start`: storefront, API and, without merchant keys, the sandbox. */
const opensSandbox = ({ ownSandbox, environment }: Settings): boolean => ownSandbox && isSandboxOpen(environment);
const settings = await startSettings(process.env, (given) => ({
  PORT: given.port,
  API_PORT: given.apiPort,
  ...(opensSandbox(given) && { SANDBOX_PORT: given.sandboxPort }),
}));
const log = createLog(settings.logLevel);
const build = fileURLToPath(new URL('../client', import.meta.url));

for (const warning of [sharedAddressWarning(settings), storedSecretWarning(settings)]) {
  if (warning !== null) log.warn(warning);
}

try {
  const pictures = new ImageProcess(new URL('./image-maker.js', import.meta.url));
  const sandbox = opensSandbox(settings) ? startSandbox(settings) : null;
  const [shop, assets, sendFile] = await Promise.all([
    createShopServer(settings, log, new URL('./database-worker.js', import.meta.url), pictures),
    BuildAssets.read(build),
    staticFiles(build),
  ]);
  const pages = composePages(settings, shop, (page) => assets.of(page), pictures);
  const servers = await Promise.all([
    listen(shop.http, settings.apiPort, settings.host),
    listen(storefrontHttp({ ...pages, sendFile }), settings.port, settings.host),
    ...(sandbox === null ? [] : [listen(sandbox, settings.sandboxPort, settings.host)]),
  ]);
  shop.startJobs();
  log.info(
    {
      storefront: settings.publicUrl,
      api: settings.apiPort,
      data: settings.databaseUrl === null ? settings.dataFolder : 'postgresql',
    },
    'open',
  );
  stopGently(
    [...servers, async () => shop.endStreams()],
    () => {
      pictures.close();
      return shop.close();
    },
    shutdownPatienceMs(Object.values(shop.shop.gateways)),
    log,
  );
  process.send?.({ ready: true });
  pages.warmUp().catch((error: unknown) => log.debug({ err: error }, 'the first pictures were not all made'));
} catch (error) {
  if (error instanceof InvalidSettings || (error instanceof Error && error.name === 'FolderInUse')) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  log.fatal({ err: error }, 'could not open');
  process.exit(1);
}

/**
 * On SIGINT or SIGTERM, accepts no new requests, waits for those in flight, at most `patienceMs`, then closes the
 * database.
 */
function stopGently(
  servers: readonly (() => Promise<void>)[],
  close: () => Promise<void>,
  patienceMs: number,
  log: Log,
): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    log.info('closing');
    const forced = setTimeout(() => process.exit(1), patienceMs);
    forced.unref();
    Promise.all(servers.map((closeServer) => closeServer()))
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not close cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
