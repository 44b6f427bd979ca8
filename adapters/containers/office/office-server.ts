import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import { getRequestListener } from '@hono/node-server';
import { OfficeApi } from '../../server/office/office-api.ts';
import type { OfficeBuild } from '../../server/office/office-page.ts';
import type { RenderImage } from '../../server/office-content/original-image.ts';
import { officeHttp } from '../../server/office/office-http.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import type { PageAssets } from '../../server/storefront/document.ts';
import type { SendFile } from '../../server/storefront/static-files.ts';
import type { ShopServer } from '../shop/shop-server.ts';
import { renderSalePages } from './sale-page.ts';

/** Returns whether the office opens. It needs a port, and in production also an owner. */
export async function isOfficeOpen(
  { officePort, isProduction }: Pick<Settings, 'officePort' | 'isProduction'>,
  { database }: Pick<ServerContext, 'database'>,
): Promise<boolean> {
  if (officePort === null) return false;
  if (!isProduction) return true;
  const owner = await database
    .selectFrom('staff')
    .select('staff_idx')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Serves the office: its files, its calls, and its page at all other addresses. */
export function composeOffice(
  settings: Pick<Settings, 'officeUrl' | 'publicUrl'>,
  server: Pick<ShopServer, 'shop' | 'addressOf' | 'running'>,
  { page, fonts }: OfficeBuild,
  sendFile: SendFile,
  assetsOf: (page: string) => PageAssets,
  renderImage: RenderImage,
): RequestListener {
  const { shop } = server;
  const app = officeHttp(shop, new OfficeApi(shop, renderSalePages(settings, server, assetsOf, fonts)), {
    addressOf: (context) =>
      server.addressOf(getConnInfo(context).remote.address, context.req.header('x-forwarded-for')),
    officeUrl: settings.officeUrl,
    running: server.running,
    renderImage,
  });
  const headers = pageHeaders(settings);
  app.get('*', (context) => context.html(page, 200, headers));
  const respond = getRequestListener(app.fetch);
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // API responses replace these headers with their own.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isRead && sendFile(path, request, response)) return;
    void respond(request, response);
  };
}

/**
 * Returns the headers of the office's page. No other page may frame it. From other origins it loads only images of the
 * shop.
 */
function pageHeaders({ officeUrl, publicUrl }: Pick<Settings, 'officeUrl' | 'publicUrl'>): Record<string, string> {
  const shop = new URL(publicUrl).origin;
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob: ${shop}`,
      // Previews are separate documents, with the same limits on what they load.
      `frame-src 'self'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `form-action 'self'`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(officeUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
