import { SHOP_INFO } from '../../../core/shop.ts';
import { readOfficePage } from '../../server/office/office-page.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import type { PageAssets } from '../../server/storefront/document.ts';
import { staticFiles } from '../../server/storefront/static-files.ts';
import { listen } from '../listen.ts';
import type { ShopServer } from '../shop-server.ts';
import { composeOffice, isOfficeOpen } from './office-server.ts';

/**
 * Opens the port of the office, if there is one. `build`: the folder of its files; `assetsOf`: those of the shop's
 * pages. Resolves to functions that close it.
 */
export async function openOffice(
  settings: Settings,
  open: ShopServer,
  build: string,
  assetsOf: (page: string) => PageAssets,
): Promise<readonly (() => Promise<void>)[]> {
  if (settings.officePort === null) return [];
  if (!(await isOfficeOpen(settings, open))) {
    open.shop.log.info('the office stays closed: add an owner with "staff add", and restart');
    return [];
  }
  const page = await readOfficePage(build, {
    storefrontUrl: settings.publicUrl,
    shopName: SHOP_INFO.name,
    authenticatorUrl: settings.allowsDemoAccounts ? `${settings.sandboxUrl}/sandbox/authenticator` : null,
  });
  const handler = composeOffice(settings, open, page, await staticFiles(build), assetsOf);
  return [await listen(handler, settings.officePort, settings.officeHost)];
}
