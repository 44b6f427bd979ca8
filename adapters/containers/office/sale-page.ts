import type { RenderSalePage } from '../../server/office-catalogue/render-sale-page.ts';
import { staticDocument } from '../../server/office-catalogue/static-document.ts';
import { Api } from '../../server/api/api.ts';
import { ResponseCache } from '../../server/kernel/response-cache.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import type { PageAssets } from '../../server/storefront/document.ts';
import type { ShopServer } from '../shop/shop-server.ts';
import { renderPage } from '../storefront/render.tsx';

/**
 * Renders sale pages with the storefront's views, from the rows of one transaction and as of the time `at`. `fonts`:
 * the office's copy of the fonts' style sheet, the only file that such a page loads from the office.
 */
export function renderSalePages(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { shop }: Pick<ShopServer, 'shop'>,
  assetsOf: (page: string) => PageAssets,
  fonts: string | null,
): RenderSalePage {
  return async (database, sell_idx, at) => {
    const clock = { now: () => at };
    const api = new Api({ ...shop, database, clock, replica: null, responses: new ResponseCache(clock) });
    const { html, page } = await renderPage(api, `/product/${sell_idx}`, at);
    return staticDocument({ html, styles: assetsOf(page).styles, fonts, origin: new URL(publicUrl).origin });
  };
}
