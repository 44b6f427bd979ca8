import { readFile } from 'node:fs/promises';
import type { ViteDevServer } from 'vite';
import { createLog } from '../server/kernel/log.ts';
import type { PageAssets } from '../server/storefront/document.ts';
import { resizeImage, prepareImage } from '../server/images/prepare-image.ts';
import { composePreview } from '../server/images/preview-image.ts';
import { readSettings } from '../server/kernel/settings.ts';
import { storefrontHttp } from '../server/storefront/storefront-http.ts';
import { listen } from './shop/listen.ts';
import { demoImages } from './demo-images.ts';
import { startSandbox } from './shop/start-sandbox.ts';
import { createShopServer } from './shop/shop-server.ts';
import { setPrivateUmask } from './database/private-data.ts';
import { composePages } from './shop/pages.ts';

const BROWSER = '/adapters/containers/storefront/browser.tsx';
/** In development, the browser loads styles and code from Vite, which updates them in place. */
const ASSETS: Omit<PageAssets, 'script'> = {
  styles: '',
  styleFiles: [],
  modules: [BROWSER],
  fonts: '/ui/app/fonts.css',
};

/**
 * Runs the storefront from its sources. Vite applies changes of screens immediately; changes of the server need a
 * restart.
 */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  setPrivateUmask();
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const imageMaker = {
    ...demoImages(settings.dataFolder),
    resize: resizeImage,
    prepare: prepareImage,
    compose: composePreview,
  };
  const shop = await createShopServer(settings, log, {
    preparer: imageMaker,
    database: { worker: null, statementTimeoutMs: null, migratesEmbedded: true },
  });
  // `npm run dev` builds this file before it starts this program.
  const script = (await readFile('dist/client/.vite/page-script.js', 'utf8')).trim();
  const pages = composePages(settings, shop, () => ({ ...ASSETS, script }), imageMaker);
  const storefront = storefrontHttp({
    ...pages,
    sendFile: () => false,
    securityPolicy: "frame-ancestors 'none'",
    transformDocument: (document, location) => vite.transformIndexHtml(location, document),
  });

  await listen(
    (request, response) => vite.middlewares(request, response, () => storefront(request, response)),
    settings.port,
    settings.host,
  );
  await listen(shop.listener, settings.apiPort, settings.host);
  await listen(startSandbox(settings), settings.sandboxPort, settings.host);
  await shop.followChanges();
  shop.startJobs();
  log.info({ storefront: settings.publicUrl }, 'open for development');

  const stop = (): void => {
    void Promise.all([vite.close(), shop.close()]).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
