import { IMAGE_WIDTHS } from '../../../core/share/image-url.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import type { ImageSource } from '../../server/images/image-store.ts';
import type { RenderImage } from '../../server/office-content/original-image.ts';
import { readOfficeBuild } from '../../server/office/office-page.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import type { PageAssets } from '../../server/storefront/document.ts';
import { staticFiles } from '../../server/storefront/static-files.ts';
import { listen } from '../shop/listen.ts';
import type { ShopServer } from '../shop/shop-server.ts';
import { composeOffice, isOfficeOpen } from './office-server.ts';

/** Width at which images without an original size are rendered. */
const WIDEST = Math.max(...IMAGE_WIDTHS);

/**
 * Opens the port of the office if one is configured. `build`: the folder of its files; `assetsOf`: the assets of the
 * storefront's pages; `images`: the images that were never uploaded. Resolves with the functions that close the port.
 */
export async function openOffice(
  settings: Settings,
  server: ShopServer,
  build: string,
  assetsOf: (page: string) => PageAssets,
  images: ImageSource,
): Promise<readonly (() => Promise<void>)[]> {
  if (settings.officePort === null) return [];
  if (!(await isOfficeOpen(settings, server.shop))) {
    server.shop.log.info('the office stays closed: add an owner with "staff add", and restart');
    return [];
  }
  const built = await readOfficeBuild(build, {
    storefrontUrl: settings.publicUrl,
    shopName: SHOP_INFO.name,
    authenticatorUrl: settings.allowsDemoAccounts ? `${settings.sandboxUrl}/sandbox/authenticator` : null,
  });
  const renderImage: RenderImage = (img_path) => images.make(img_path, WIDEST, 'webp');
  const handler = composeOffice(settings, server, built, await staticFiles(build), assetsOf, renderImage);
  return [await listen(handler, settings.officePort, settings.officeHost)];
}
