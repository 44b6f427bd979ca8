import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Log } from './log.ts';
import type { PreviewPictures } from './previews/preview-pictures.ts';
import { PictureStore } from './pictures/picture-store.ts';
import type { PageCache, WrittenPage } from './rendering/page-cache.ts';
import { readStaticFile, type StaticFile } from './rendering/static-files.ts';

/** Where log-in providers come back to; the other pages below it are the shop's own. */
const CALLBACK = /^\/auth\/[a-z]+\/callback$/;

export interface StorefrontParts {
  readonly pages: PageCache;
  /** The address by which a page is kept. */
  readonly pageKey: (location: string) => string;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly pictures: PictureStore;
  readonly previews: Pick<PreviewPictures, 'get'>;
  /** The API and the gateways' return addresses, where the storefront's own port serves them too. */
  readonly also: Hono | null;
  readonly securityPolicy: (host: string) => string;
  readonly isHealthy: () => Promise<boolean>;
  readonly siteMap: () => Promise<Buffer>;
  readonly publicUrl: string;
  /** Development only: what the build tool adds to a page. Such a page is not kept. */
  readonly dress?: (document: string, location: string) => Promise<string>;
  readonly log: Log;
}

const YEAR = 'public, max-age=31536000, immutable';
/** For a shop that is reached by https: browsers that were here once never ask for it in the clear again. */
const ONLY_HTTPS = 'max-age=31536000';

/**
 * The storefront's port: pages, files, pictures. It answers Node's own request and response, since a kept
 * page is only bytes that are there already, and anything in between costs more than sending them.
 */
export function storefrontHttp(parts: StorefrontParts): RequestListener {
  const also = parts.also === null ? null : getRequestListener(parts.also.fetch);
  const isHttps = parts.publicUrl.startsWith('https:');

  const keys = new PageKeys(parts.pageKey);

  return (request, response) => {
    const key = request.method === 'GET' && parts.dress === undefined ? keys.known(request.url ?? '/') : undefined;
    const kept = key === undefined ? null : parts.pages.kept(key);
    if (kept !== null && acceptsBrotli(request)) return sendKept(kept, kept.brotli, 'br', request, response);
    answer(request, response).catch((error: unknown) => {
      parts.log.error({ err: error, page: pageOf(request) }, 'page failed');
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'text/html; charset=utf-8', SORRY);
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (also !== null && (path.startsWith('/api/') || path.startsWith('/pg/') || CALLBACK.test(path))) {
      await also(request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (path === '/healthz') return sendHealth(response);
    if (path.startsWith('/pictures/')) return sendPicture(path, request, response);
    if (path.startsWith('/previews/')) return sendPreview(path, request, response);
    const file = parts.files.get(path);
    if (file !== undefined) return sendFile(file, request, response);
    if (path.startsWith('/assets/')) return sendText(response, 404, 'text/plain; charset=utf-8', '');
    if (path === '/robots.txt') return sendText(response, 200, 'text/plain; charset=utf-8', robots(parts.publicUrl));
    if (path === '/sitemap.xml')
      return sendText(response, 200, 'application/xml; charset=utf-8', await parts.siteMap());
    const key = keys.of(request.url ?? '/');
    if (parts.dress !== undefined) {
      const { plain, status } = await parts.pages.get(key);
      return sendText(response, status, 'text/html; charset=utf-8', await parts.dress(plain.toString(), key));
    }
    return sendPage(await parts.pages.get(key), request, response);
  }

  async function sendHealth(response: ServerResponse): Promise<void> {
    const healthy = await parts.isHealthy();
    sendText(response, healthy ? 200 : 503, 'text/plain; charset=utf-8', healthy ? 'ok' : 'no database');
  }

  async function sendPage(page: WrittenPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (acceptsBrotli(request)) return sendKept(page, page.brotli, 'br', request, response);
    const isZipped = String(request.headers['accept-encoding'] ?? '').includes('gzip');
    if (isZipped) return sendKept(page, await page.gzip(), 'gzip', request, response);
    sendKept(page, page.plain, null, request, response);
  }

  function sendKept(
    page: WrittenPage,
    body: Buffer,
    encoding: 'br' | 'gzip' | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    // As a list, which Node sends on as it is.
    const headers = [
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      'no-cache',
      'content-security-policy',
      parts.securityPolicy(request.headers.host ?? ''),
      'x-content-type-options',
      'nosniff',
      'referrer-policy',
      'strict-origin-when-cross-origin',
      'vary',
      'Accept-Encoding',
      'etag',
      page.etag,
    ];
    if (encoding !== null) headers.push('content-encoding', encoding);
    if (isHttps) headers.push('strict-transport-security', ONLY_HTTPS);
    if (request.headers['if-none-match'] === page.etag && page.status === 200) {
      response.writeHead(304, headers).end();
      return;
    }
    headers.push('content-length', `${body.length}`);
    response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  async function sendFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { body, encoding } = await readStaticFile(file, String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': file.immutable ? YEAR : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** What it says may change, so that it is looked at again after some minutes. */
  async function sendPreview(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const preview = await parts.previews.get(path);
    if (preview === null) return sendText(response, 404, 'text/plain; charset=utf-8', '');
    const { body, etag } = preview;
    const headers = { 'cache-control': 'public, max-age=600', etag, 'x-content-type-options': 'nosniff' };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'content-type': 'image/jpeg', 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function sendPicture(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, width = '', rest = ''] = /^\/pictures\/([1-9]\d{0,3})\/(.+)$/.exec(path) ?? [];
    const format = PictureStore.formatFor(String(request.headers.accept ?? ''));
    const picture = await parts.pictures.get(rest, Number(width), format);
    if (picture === null) return sendText(response, 404, 'text/plain; charset=utf-8', '');
    response.writeHead(200, {
      'content-type': picture.type,
      'content-length': picture.body.length,
      'cache-control': YEAR,
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    });
    response.end(request.method === 'HEAD' ? undefined : picture.body);
  }
}

const KEYS_MOST = 1_000;
const KEY_LONGEST = 300;

/** The address by which a page is kept, for each address that was asked for lately: it takes some working out. */
class PageKeys {
  readonly #keyOf: (location: string) => string;
  readonly #known = new Map<string, string>();

  constructor(keyOf: (location: string) => string) {
    this.#keyOf = keyOf;
  }

  known(url: string): string | undefined {
    return this.#known.get(url);
  }

  of(url: string): string {
    const key = this.known(url) ?? this.#keyOf(safeLocation(url));
    if (url.length > KEY_LONGEST) return key;
    if (this.#known.size >= KEYS_MOST) this.#known.clear();
    this.#known.set(url, key);
    return key;
  }
}

function acceptsBrotli(request: IncomingMessage): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes('br');
}

function sendText(response: ServerResponse, status: number, type: string, text: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** The beginning of a path, for the log: what follows may open something, such as an order. */
function pageOf(request: IncomingMessage): string {
  return pathOf(request).split('/').slice(0, 3).join('/');
}

/** Path and query as one of our own addresses: `//host` and the like must not become another origin. */
function safeLocation(url: string): string {
  const location = `/${url.replace(/^[/\\]+/, '')}`;
  return location.length > 2_000 || !URL.canParse(location, 'http://shop.invalid') ? '/error/404' : location;
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /order\nDisallow: /auth\nDisallow: /mypage\nDisallow: /cart\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const SORRY = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>잠시만요</title><p>잠시 문제가 생겼어요. 잠시 후 다시 시도해 주세요.</p></html>`;
