import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { drawDocument, STARTER, type PageAssets } from '../server/rendering/document.ts';
import { PageCache } from '../server/rendering/page-cache.ts';
import type { NaverPay } from '../server/gateways/naver-pay.ts';
import { picturesFolder, PictureStore } from '../server/pictures/picture-store.ts';
import { PreviewPictures } from '../server/previews/preview-pictures.ts';
import { UploadedPictures, type PictureMaker } from '../server/pictures/uploaded-pictures.ts';
import type { Settings } from '../server/settings.ts';
import type { StorefrontParts } from '../server/storefront-http.ts';
import { SiteMap } from '../server/rendering/site-map.ts';
import { KnownUploads } from '../server/uploads/known-uploads.ts';
import type { OpenShop } from './open-shop.ts';
import { drawPage, pageKey } from './render.tsx';

/**
 * The pages of an open shop, drawn by the same view models and views as in the browser. A `notice` stands over each of
 * them.
 */
export function composePages(
  settings: Settings,
  open: OpenShop,
  assetsOf: (page: string) => PageAssets,
  maker: PictureMaker,
  notice: string | null = null,
): Omit<StorefrontParts, 'files'> & { warmUp(): Promise<void> } {
  const { shop, api } = open;
  const ownPlace = settings.apiSameOrigin
    ? {}
    : settings.apiUrl === null
      ? { apiPort: settings.apiPort }
      : { apiUrl: settings.apiUrl };
  const { sellerApiUrl } = settings;
  const apiPlace = { ...ownPlace, ...(sellerApiUrl !== null && { sellerApiUrl }) };

  const draw = async (location: string, leastLeft: number) => {
    const now = shop.clock.now();
    const drawing = await drawPage(api, location, now, leastLeft);
    const document = drawDocument({
      html: drawing.html,
      title: drawing.title,
      description: drawing.description,
      image: drawing.image === null ? null : new URL(drawing.image, settings.publicUrl).href,
      canonical: new URL(location, settings.publicUrl).href,
      isMissing: drawing.isMissing,
      structuredData: drawing.structuredData,
      pageData: `{"drawnAt":${now},"isDrawn":${drawing.isDrawn},${JSON.stringify(apiPlace).slice(1, -1)}${Object.keys(apiPlace).length > 0 ? ',' : ''}"answers":${drawing.recorded}}`,
      assets: assetsOf(drawing.page),
      notice,
    });
    return { document, isMissing: drawing.isMissing, expires: drawing.expires };
  };

  const pages = new PageCache(shop.clock, draw);
  const pictures = new PictureStore(
    picturesFolder(settings.dataFolder),
    new UploadedPictures(maker, shop.uploadStore, maker),
    new KnownUploads(shop.uploadStore, shop.clock),
  );
  const siteMap = new SiteMap(shop);
  return {
    pages,
    pageKey,
    pictures,
    previews: new PreviewPictures(join(settings.dataFolder, 'previews'), shop.database, pictures, maker),
    also: settings.apiSameOrigin ? open.http : null,
    securityPolicy: policyFor(settings, shop.gateways.naver.hosts),
    isHealthy: () => open.isHealthy(),
    siteMap: () => siteMap.get(),
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

/** Kakao's script for sharing; its place holds much else. */
const KAKAO_SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/';

/** What a page may load, run and talk to. The only script in the page itself is the starter, named by its hash. */
function policyFor(settings: Settings, naver: NaverPay['hosts']): (host: string) => string {
  const starter = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;
  const made = new Map<string, string>();
  // Kakao draws its search from hosts of its own.
  const postcode = new URL(settings.postcodeUrl).origin;
  const postcodeFrames = `${postcode} https://*.daum.net https://*.kakao.com`;
  const gateways = [...new Set(['https://mobile.inicis.com', new URL(settings.sandboxUrl).origin, ...naver.page])].join(
    ' ',
  );
  return (host) => {
    const known = made.get(host);
    if (known !== undefined) return known;
    const hostname = /^[\w.-]+/.exec(host)?.[0] ?? settings.host;
    const api = settings.apiUrl ?? (settings.apiSameOrigin ? '' : `http://${hostname}:${settings.apiPort}`);
    const sellerApi = settings.sellerApiUrl === null ? '' : new URL(settings.sellerApiUrl).origin;
    const policy = [
      `default-src 'self'`,
      ['script-src', `'self'`, starter, postcode, KAKAO_SDK, ...naver.script].join(' '),
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob: https:`,
      ['connect-src', `'self'`, api, sellerApi].filter((part) => part !== '').join(' '),
      `form-action 'self' https://sharer.kakao.com ${gateways}`,
      ['frame-src', `'self'`, postcodeFrames, ...naver.page].join(' '),
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
    ].join('; ');
    if (made.size < 20) made.set(host, policy);
    return policy;
  };
}
