import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { renderDocument, type PageAssets } from '../../server/storefront/document.ts';
import { countedPages } from '../../server/storefront/counted-pages.ts';
import { PageCache, type RenderPage } from '../../server/storefront/page-cache.ts';
import { changedCompany } from '../../../core/content/company.ts';
import type { NaverPay } from '../../../core/payment/gateways/naver-pay.port.ts';
import { FolderLimit, UNLIMITED } from '../../server/images/folder-limit.ts';
import { imagesFolder, ImageStore } from '../../server/images/image-store.ts';
import { pageLimits } from '../../server/storefront/page-limits.ts';
import { PreviewImages } from '../../server/storefront/preview-images.ts';
import { UploadedImages, type ImageMaker } from '../../server/images/uploaded-images.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import type { StorefrontParts } from '../../server/storefront/storefront-http.ts';
import { SiteMap } from '../../server/storefront/site-map.ts';
import { UploadExistenceCache } from '../../server/uploads/upload-existence-cache.ts';
import { POLICY_REPORTS } from '../../server/kernel/security-headers.ts';
import { POLICY_REPORT_PATH } from '../../server/security/policy-reports.ts';
import { apiOrigins } from './own-origins.ts';
import type { ShopServer } from './shop-server.ts';
import { canonicalPath, pageKey } from '../storefront/page-key.ts';
import { renderPage } from '../storefront/render.tsx';
import { findRoute } from '../../../ui/routing/route-table.ts';

/**
 * Composes the rendering of the pages, with the same view models and views as in the browser. Each page shows `notice`
 * at its top.
 */
export function composePages(
  settings: Settings,
  server: Pick<ShopServer, 'shop' | 'api' | 'listener' | 'addressOf' | 'requestIds' | 'readiness'>,
  assetsOf: (page: string) => PageAssets,
  maker: ImageMaker,
  notice: string | null = null,
): Omit<StorefrontParts, 'sendFile'> & { warmUp(): Promise<void> } {
  const { shop, api } = server;
  const ownPlace = settings.isApiSameOrigin
    ? {}
    : settings.apiUrl === null
      ? { apiPort: settings.apiPort }
      : { apiUrl: settings.apiUrl };
  const { sellerApiUrl } = settings;
  const apiPlace = { ...ownPlace, ...(sellerApiUrl !== null && { sellerApiUrl }) };

  const limits = pageLimits(shop);
  const render: RenderPage = async (location, minRemainingMs, caller) => {
    const now = shop.clock.now();
    const rendered = await renderPage(api, location, now, { caller, limits, minRemainingMs });
    const canonical = canonicalPath(location);
    const document = renderDocument({
      html: rendered.html,
      shopName: rendered.company.shop_name,
      title: rendered.title,
      description: rendered.description,
      image: rendered.image === null ? null : new URL(rendered.image, settings.publicUrl).href,
      canonical: canonical === null ? null : new URL(canonical, settings.publicUrl).href,
      isMissing: rendered.isMissing,
      structuredData: rendered.structuredData,
      pageData: `{"renderedAt":${now},"isRendered":${rendered.isRendered},${JSON.stringify(apiPlace).slice(1, -1)}${Object.keys(apiPlace).length > 0 ? ',' : ''}"company":${JSON.stringify(changedCompany(rendered.company))},"answers":${rendered.recorded}}`,
      assets: assetsOf(rendered.page),
      notice,
      refusal: rendered.refusal,
    });
    const isLimited = rendered.refusal !== null;
    const { isMissing, isUnavailable, lifetime } = rendered;
    return { name: rendered.page, document, isMissing, isLimited, isUnavailable, renderedAt: now, lifetime };
  };

  const pageAt = (location: string): string => findRoute(location).route.page;
  const pages = new PageCache(shop.clock, countedPages(render, shop.metrics, pageAt), settings.cacheBytes);
  const previewsFolder = join(settings.dataFolder, 'previews');
  const disk =
    settings.imagesBytes === null
      ? UNLIMITED
      : new FolderLimit([imagesFolder(settings.dataFolder), previewsFolder], settings.imagesBytes, Date.now, (error) =>
          shop.log.warn({ err: error }, 'generated images could not be limited'),
        );
  const images = new ImageStore(
    imagesFolder(settings.dataFolder),
    new UploadedImages(maker, shop.uploadStore, maker),
    new UploadExistenceCache(shop.uploadStore, shop.clock),
    disk,
  );
  const siteMap = new SiteMap(shop);
  return {
    pages,
    pageKey,
    images,
    previews: new PreviewImages(previewsFolder, shop.database, images, maker, limits, disk),
    addressOf: ({ socket, headers }) =>
      server.addressOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? '')),
    requestIds: server.requestIds,
    api: settings.isApiSameOrigin ? server.listener : null,
    securityPolicy: policyFor(settings, shop.gateways.naver.hosts, assetsOf('home/home').script),
    policyReportUrl: policyReportUrl(settings),
    readiness: server.readiness,
    siteMap: (path) => siteMap.get(path),
    publicUrl: settings.publicUrl,
    now: () => shop.clock.now(),
    log: shop.log,
    async warmUp() {
      const home = await pages.get('/');
      const wanted = new Set(
        [...home.plain.toString().matchAll(/\/pictures\/(\d+)\/([\w./-]+)/g)].map((found) => `${found[1]} ${found[2]}`),
      );
      for (const one of wanted) {
        const [width = '', path = ''] = one.split(' ');
        if (width === '320' || width === '780') await images.get(path, Number(width), 'avif');
      }
    },
  };
}

/** Folder of Kakao's sharing script. The policy allows only this folder, since the host serves many other scripts. */
const KAKAO_SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/';
/** Kakao's postcode script loads another script from this host, which also serves many unrelated ones. */
const KAKAO_CDN = 'https://t1.daumcdn.net';
const KAKAO_POSTCODE_CORE = `${KAKAO_CDN}/postcode/api/`;

/** Returns the folders from which the postcode service loads scripts. */
function postcodeScripts(url: string): readonly string[] {
  const folder = new URL('.', url);
  return folder.origin === KAKAO_CDN ? [folder.href, KAKAO_POSTCODE_CORE] : [folder.href];
}

/**
 * Returns the URL to which browsers report violations of the policy: on the API's first origin, or a path if the API
 * has the origin of the pages.
 */
function policyReportUrl(settings: Settings): string {
  return `${apiOrigins(settings)[0] ?? ''}${POLICY_REPORT_PATH}`;
}

/** Returns the content security policy. The only inline script is the page script, allowed by its hash. */
function policyFor(settings: Settings, naver: NaverPay['hosts'], script: string): string {
  const pageScript = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  // Kakao serves its postcode search from several hosts.
  const postcode = new URL(settings.postcodeUrl).origin;
  const postcodeFrames = `${postcode} https://*.daum.net https://*.kakao.com`;
  const gateways = [...new Set(['https://mobile.inicis.com', new URL(settings.sandboxUrl).origin, ...naver.page])].join(
    ' ',
  );
  const sellerApi = settings.sellerApiUrl === null ? [] : [new URL(settings.sellerApiUrl).origin];
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, pageScript, ...postcodeScripts(settings.postcodeUrl), KAKAO_SDK, ...naver.script].join(
      ' ',
    ),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    ['connect-src', `'self'`, ...apiOrigins(settings), ...sellerApi].join(' '),
    `form-action 'self' https://sharer.kakao.com ${gateways}`,
    ['frame-src', `'self'`, postcodeFrames, ...naver.page].join(' '),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    // `report-uri` is for browsers that do not support `report-to`.
    `report-to ${POLICY_REPORTS}`,
    `report-uri ${policyReportUrl(settings)}`,
  ].join('; ');
}
