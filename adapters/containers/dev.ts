import type { ViteDevServer } from 'vite';
import { createLog } from '../server/log.ts';
import type { PageAssets } from '../server/rendering/document.ts';
import { cutPicture, preparePicture } from '../server/pictures/prepare-picture.ts';
import { composePreview } from '../server/pictures/preview-picture.ts';
import { readSettings } from '../server/settings.ts';
import { storefrontHttp } from '../server/storefront-http.ts';
import { listen } from './listen.ts';
import { demoPictures } from './demo-pictures.ts';
import { openSandbox } from './open-sandbox.ts';
import { openShop } from './open-shop.ts';
import { composePages } from './pages.ts';

const BROWSER = '/adapters/containers/browser.tsx';
/** In development the browser takes styles and code from Vite, which changes them in place. */
const ASSETS: PageAssets = {
  styles: '',
  styleFiles: [],
  modules: [BROWSER],
  fonts: '/ui/app/fonts.css',
};

/** The shop from its sources. A change of a screen shows at once; after a change of the server, start again. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const pictures = {
    ...demoPictures(settings.dataFolder),
    cut: cutPicture,
    prepare: preparePicture,
    compose: composePreview,
  };
  const shop = await openShop(settings, log, null, pictures);
  const pages = composePages(settings, shop, () => ASSETS, pictures);
  const storefront = storefrontHttp({
    ...pages,
    files: new Map(),
    securityPolicy: () => "frame-ancestors 'none'",
    dress: (document, location) => vite.transformIndexHtml(location, document),
  });

  await listen(
    (request, response) => vite.middlewares(request, response, () => storefront(request, response)),
    settings.port,
    settings.host,
  );
  await listen(shop.http, settings.apiPort, settings.host);
  await listen(openSandbox(settings), settings.sandboxPort, settings.host);
  shop.startJobs();
  log.info({ storefront: settings.publicUrl }, 'open for development');

  const stop = (): void => {
    void Promise.all([vite.close(), shop.close()]).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
