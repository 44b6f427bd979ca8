import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { drawDocument, STARTER, type PageAssets } from '../server/rendering/document.ts';
import { PageCache } from '../server/rendering/page-cache.ts';
import { PictureStore, type PictureSource } from '../server/pictures/picture-store.ts';
import type { Settings } from '../server/settings.ts';
import type { StorefrontParts } from '../server/storefront-http.ts';
import { siteMap } from '../server/rendering/site-map.ts';
import type { OpenShop } from './open-shop.ts';
import { drawPage, pageKey } from './render.tsx';

/** The pages of an open shop, drawn by the same view models and views as in the browser. */
export function composePages(
  settings: Settings,
  open: OpenShop,
  assetsOf: (page: string) => PageAssets,
  pictureSource: PictureSource,
): Omit<StorefrontParts, 'files'> & { warmUp(): Promise<void> } {
  const { shop, api } = open;
  const apiPlace = settings.apiSameOrigin
    ? {}
    : settings.apiUrl === null
      ? { apiPort: settings.apiPort }
      : { apiUrl: settings.apiUrl };

  const draw = async (location: string) => {
    const now = shop.clock.now();
    const drawing = await drawPage(api, location, now);
    const document = drawDocument({
      html: drawing.html,
      title: drawing.title,
      description: drawing.description,
      image: drawing.image === null ? null : new URL(`/pictures/1080/${drawing.image}`, settings.publicUrl).href,
      canonical: new URL(location, settings.publicUrl).href,
      isMissing: drawing.isMissing,
      structuredData: drawing.structuredData,
      pageData: `{"drawnAt":${now},"isDrawn":${drawing.isDrawn},${JSON.stringify(apiPlace).slice(1, -1)}${Object.keys(apiPlace).length > 0 ? ',' : ''}"answers":${drawing.recorded}}`,
      assets: assetsOf(drawing.page),
    });
    return { document, isMissing: drawing.isMissing, expires: drawing.expires };
  };

  const pages = new PageCache(shop.clock, draw);
  const pictures = new PictureStore(join(settings.dataFolder, 'pictures'), pictureSource);
  return {
    pages,
    pageKey,
    pictures,
    also: settings.apiSameOrigin ? open.http : null,
    securityPolicy: policyFor(settings),
    isHealthy: () => open.isHealthy(),
    siteMap: () => siteMap(shop),
    publicUrl: settings.publicUrl,
    log: shop.log,
    async warmUp() {
      const home = await pages.get('/');
      const wanted = new Set(
        [...home.plain.toString().matchAll(/\/pictures\/(\d+)\/([\w./-]+)/g)].map((found) => `${found[1]} ${found[2]}`),
      );
      for (const one of wanted) {
        const [width = '', path = ''] = one.split(' ');
        if (width === '320' || width === '780') await pictures.get(path, Number(width), 'avif');
      }
    },
  };
}

/** What a page may load, run and talk to. The only script in the page itself is the starter, named by its hash. */
function policyFor(settings: Settings): (host: string) => string {
  const starter = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;
  const made = new Map<string, string>();
  const gateways = `https://mobile.inicis.com ${new URL(settings.sandboxUrl).origin}`;
  return (host) => {
    const known = made.get(host);
    if (known !== undefined) return known;
    const hostname = /^[\w.-]+/.exec(host)?.[0] ?? settings.host;
    const api = settings.apiUrl ?? (settings.apiSameOrigin ? '' : `http://${hostname}:${settings.apiPort}`);
    const policy = [
      `default-src 'self'`,
      `script-src 'self' ${starter}`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: https:`,
      `connect-src 'self' ${api}`,
      `form-action 'self' ${gateways}`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
    ].join('; ');
    if (made.size < 20) made.set(host, policy);
    return policy;
  };
}
