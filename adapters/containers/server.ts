import { fileURLToPath } from 'node:url';
import { sandboxAllowed } from '../server/sandbox/sandbox-allowed.ts';
import { listen } from './listen.ts';
import { openShop } from './open-shop.ts';
import { openSandbox } from './open-sandbox.ts';
import { composePages } from './pages.ts';
import { readSettings } from '../server/settings.ts';
import { createLog, type Log } from '../server/log.ts';
import { PictureProcess } from '../server/pictures/picture-process.ts';
import { BuildAssets } from '../server/rendering/build-assets.ts';
import { listStaticFiles } from '../server/rendering/static-files.ts';
import { storefrontHttp } from '../server/storefront-http.ts';

/** The shop as `npm start` runs it: storefront, API and, without merchant keys, the sandbox. */
const settings = readSettings(process.env);
const log = createLog(settings.logLevel);
/** How long requests under way have when the shop ends: longer than a payment gateway is waited for. */
const PATIENCE_MS = 15_000;
const build = fileURLToPath(new URL('../client', import.meta.url));

try {
  const pictures = new PictureProcess(new URL('./picture-maker.js', import.meta.url));
  const sandbox = settings.ownSandbox && sandboxAllowed(process.env) ? openSandbox(settings) : null;
  const [shop, assets, files] = await Promise.all([
    openShop(settings, log, new URL('./database-worker.js', import.meta.url), pictures),
    BuildAssets.read(build),
    listStaticFiles(build),
  ]);
  const pages = composePages(settings, shop, (page) => assets.of(page), pictures);
  const servers = await Promise.all([
    listen(shop.http, settings.apiPort, settings.host),
    listen(storefrontHttp({ ...pages, files }), settings.port, settings.host),
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
    log,
  );
  process.send?.({ ready: true });
  pages.warmUp().catch((error: unknown) => log.debug({ err: error }, 'the first pictures were not all made'));
} catch (error) {
  if (error instanceof Error && error.name === 'FolderInUse') {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  log.fatal({ err: error }, 'could not open');
  process.exit(1);
}

/** On SIGINT or SIGTERM: no new requests, those under way are answered, then the database closes. */
function stopGently(servers: readonly (() => Promise<void>)[], close: () => Promise<void>, log: Log): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    log.info('closing');
    const forced = setTimeout(() => process.exit(1), PATIENCE_MS);
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
