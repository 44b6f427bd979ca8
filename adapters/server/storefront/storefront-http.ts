import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { DatabaseUnavailable, OUTAGE_RETRY_AFTER_S } from '../database/database-unavailable.ts';
import type { Log } from '../kernel/log.ts';
import type { PreviewImages } from './preview-images.ts';
import {
  loadHealthResponse,
  HEALTH_HEADERS,
  parseHealthPath,
  type HealthPath,
  type Readiness,
} from '../health/readiness.ts';
import { writeAccessLine } from '../request/access-line.ts';
import { REQUEST_ID_HEADER, type RequestIds } from '../request/request-id.ts';
import { runInScope } from '../request/request-scope.ts';
import { storefrontHeaders, type ReportedPolicy } from '../kernel/security-headers.ts';
import { ImageStore } from '../images/image-store.ts';
import type { PageCache, CompressedPage } from './page-cache.ts';
import { SITE_MAP_PATH } from './site-map.ts';
import type { SendFile } from './static-files.ts';

/** Callbacks of login providers; the other pages under /auth are the storefront's own. */
const REFUSAL = /^\/setting\/refusal\/[\w-]+$/;
const CALLBACK = /^\/auth\/[a-z]+\/callback$/;

export interface StorefrontParts extends ReportedPolicy {
  readonly pages: PageCache;
  /** Returns the key by which a page is cached. */
  readonly pageKey: (location: string) => string;
  readonly sendFile: SendFile;
  readonly images: ImageStore;
  readonly previews: Pick<PreviewImages, 'get'>;
  /** The API and the gateways' return addresses, if the storefront's port serves them too. */
  readonly api: Hono | null;
  /** Returns the network address of the client, for limits. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly requestIds: RequestIds;
  readonly readiness: Pick<Readiness, 'state'>;
  /** Returns a file of the site map; null if there is none at this path. */
  readonly siteMap: (path: string) => Promise<Buffer | null>;
  readonly publicUrl: string;
  /** The server's time (epoch ms). A page states its age, from which browsers calculate this time. */
  readonly now: () => number;
  /** Development only: adds the build tool's code to a page. Such a page is not cached. */
  readonly transformDocument?: (document: string, location: string) => Promise<string>;
  readonly log: Log;
}

/** One minute, since limits are counted per minute. */
const RETRY_AFTER_S = '60';
const YEAR_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Serves the storefront's port: pages, files, images. Uses Node's own request and response, since a cached page is
 * bytes in memory, and any layer in between costs more than sending them.
 */
export function storefrontHttp(parts: StorefrontParts): RequestListener {
  const api = parts.api === null ? null : getRequestListener(parts.api.fetch);
  const securityHeaders = Object.entries(storefrontHeaders(parts.publicUrl.startsWith('https:'), parts));
  // The headers as a list, which Node sends unchanged.
  const securityList = securityHeaders.flat();

  const keys = new PageKeys(parts.pageKey);

  return (request, response) => {
    const isPlain = request.method === 'GET' && parts.transformDocument === undefined && acceptsBrotli(request);
    const key = isPlain ? keys.known(request.url ?? '/') : undefined;
    const cachedPage = key === undefined ? null : parts.pages.findCached(key);
    const request_id = parts.requestIds(requestIdHeader(request));
    if (cachedPage !== null) {
      sendCached(cachedPage, cachedPage.brotli, 'br', request, response, request_id);
      return writeLine(request, response, request_id, cachedPage.name, 0);
    }
    const path = pathOf(request);
    // The API sets the request id and writes the log line.
    if (api !== null && isApiPath(path)) return void api(request, response);
    const startedAt = performance.now();
    void runInScope({ request_id, code: null }, async () => {
      const route = await respond(path, request, response, request_id).catch((error: unknown) =>
        sendError(error, request, response, request_id),
      );
      writeLine(request, response, request_id, route, performance.now() - startedAt);
    });
  };

  /** Writes the log line of a request. `route` is the page that was sent, such as `product/product`, or `*`. */
  function writeLine(
    { method = '' }: IncomingMessage,
    { statusCode: status }: ServerResponse,
    request_id: string,
    route: string,
    ms: number,
  ): void {
    writeAccessLine(parts.log, { request_id, method, route, status, code: null, ms });
  }

  function sendError(error: unknown, request: IncomingMessage, response: ServerResponse, request_id: string): string {
    const [isUnavailable, page] = [error instanceof DatabaseUnavailable, pageOf(request)];
    // The outage is logged once, where it is detected.
    if (!isUnavailable) parts.log.error({ err: error, page, request_id }, 'page failed');
    if (response.headersSent) response.destroy();
    else {
      if (isUnavailable) response.setHeader('retry-after', OUTAGE_RETRY_AFTER_S);
      sendText(response, isUnavailable ? 503 : 500, 'text/html; charset=utf-8', ERROR_PAGE);
    }
    return '*';
  }

  /** Sends the response. Returns its route. */
  async function respond(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    request_id: string,
  ): Promise<string> {
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    response.setHeader(REQUEST_ID_HEADER, request_id);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return '*';
    }
    const route = fileRouteOf(path);
    if (route === '/pictures/*') await sendImage(path, request, response);
    else if (route === '/previews/*') await sendPreview(path, request, response);
    else if (parts.sendFile(path, request, response)) return '/assets/*';
    else if (route === '/assets/*') sendText(response, 404, 'text/plain; charset=utf-8', '');
    else if (route === '/robots.txt') sendText(response, 200, 'text/plain; charset=utf-8', robots(parts.publicUrl));
    else if (route === '/sitemap') await sendSiteMap(path, response);
    else if (route === null) return sendPage(request, response, request_id);
    else await sendHealth(route, response);
    return route;
  }

  async function sendSiteMap(path: string, response: ServerResponse): Promise<void> {
    const xml = await parts.siteMap(path);
    if (xml === null) return sendText(response, 404, 'text/plain; charset=utf-8', '');
    sendText(response, 200, 'application/xml; charset=utf-8', xml);
  }

  async function sendHealth(path: HealthPath, response: ServerResponse): Promise<void> {
    const { status, text } = await loadHealthResponse(path, parts.readiness);
    response.writeHead(status, { ...HEALTH_HEADERS, 'content-length': text.length }).end(text);
  }

  /** Sends a page. Returns its name. */
  async function sendPage(request: IncomingMessage, response: ServerResponse, request_id: string): Promise<string> {
    const key = keys.of(request.url ?? '/');
    const page = await parts.pages.get(key, { address: parts.addressOf(request), request_id });
    if (parts.transformDocument !== undefined) {
      sendText(
        response,
        page.status,
        'text/html; charset=utf-8',
        await parts.transformDocument(page.plain.toString(), key),
      );
      return page.name;
    }
    const acceptsGzip = String(request.headers['accept-encoding'] ?? '').includes('gzip');
    if (acceptsBrotli(request)) sendCached(page, page.brotli, 'br', request, response, request_id);
    else if (acceptsGzip) sendCached(page, await page.gzip(), 'gzip', request, response, request_id);
    else sendCached(page, page.plain, null, request, response, request_id);
    return page.name;
  }

  function sendCached(
    page: CompressedPage,
    body: Buffer,
    encoding: 'br' | 'gzip' | null,
    request: IncomingMessage,
    response: ServerResponse,
    request_id: string,
  ): void {
    const headers = [
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      'no-cache',
      'vary',
      'Accept-Encoding',
      'etag',
      page.etag,
      'server-timing',
      `age;dur=${Math.max(0, parts.now() - page.renderedAt)}`,
      REQUEST_ID_HEADER,
      request_id,
      ...securityList,
    ];
    if (encoding !== null) headers.push('content-encoding', encoding);
    if (page.status === 429) headers.push('retry-after', RETRY_AFTER_S);
    if (page.status === 503) headers.push('retry-after', OUTAGE_RETRY_AFTER_S);
    if (request.headers['if-none-match'] === page.etag && page.status === 200) {
      response.writeHead(304, headers).end();
      return;
    }
    headers.push('content-length', `${body.length}`);
    response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  /** Sends the image of a link preview. It may change, so clients cache it only for a few minutes. */
  async function sendPreview(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const preview = await parts.previews.get(path, parts.addressOf(request));
    if (preview === 'limited') {
      response.setHeader('retry-after', RETRY_AFTER_S);
      return sendText(response, 429, 'text/plain; charset=utf-8', '');
    }
    if (preview === null) return sendText(response, 404, 'text/plain; charset=utf-8', '');
    const { body, etag } = preview;
    const headers = { 'cache-control': 'public, max-age=600', etag };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'content-type': 'image/jpeg', 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function sendImage(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, width = '', rest = ''] = /^\/pictures\/([1-9]\d{0,3})\/(.+)$/.exec(path) ?? [];
    const format = ImageStore.formatFor(String(request.headers.accept ?? ''));
    const image = await parts.images.get(rest, Number(width), format);
    if (image === null) return sendText(response, 404, 'text/plain; charset=utf-8', '');
    response.writeHead(200, {
      'content-type': image.type,
      'content-length': image.body.length,
      'cache-control': YEAR_CACHE_CONTROL,
      vary: 'Accept',
    });
    response.end(request.method === 'HEAD' ? undefined : image.body);
  }
}

function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/pg/') || CALLBACK.test(path) || REFUSAL.test(path);
}

/** Returns which kind of file, or which health check, is at a path; null for the path of a page. */
function fileRouteOf(
  path: string,
): HealthPath | '/pictures/*' | '/previews/*' | '/assets/*' | '/robots.txt' | '/sitemap' | null {
  if (path.startsWith('/pictures/')) return '/pictures/*';
  if (path.startsWith('/previews/')) return '/previews/*';
  if (path.startsWith('/assets/')) return '/assets/*';
  if (path === '/robots.txt') return path;
  return SITE_MAP_PATH.test(path) ? '/sitemap' : parseHealthPath(path);
}

const MAX_KEYS = 1_000;
const MAX_KEY_LENGTH = 300;

/** Caches the page key of recently requested addresses, which is expensive to compute. */
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
    if (url.length > MAX_KEY_LENGTH) return key;
    if (this.#known.size >= MAX_KEYS) this.#known.clear();
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

function requestIdHeader({ headers }: IncomingMessage): string | undefined {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' ? given : undefined;
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Returns the first part of a path, for the log: the rest may be a secret, such as an order key. */
function pageOf(request: IncomingMessage): string {
  return pathOf(request).split('/').slice(0, 3).join('/');
}

/** Returns path and query as an address of this origin: `//host` and the like must not lead to another one. */
function safeLocation(url: string): string {
  const location = `/${url.replace(/^[/\\]+/, '')}`;
  return location.length > 2_000 || !URL.canParse(location, 'http://shop.invalid') ? '/error/404' : location;
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /order\nDisallow: /auth\nDisallow: /mypage\nDisallow: /cart\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const ERROR_PAGE = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>잠시만요</title><p>잠시 문제가 생겼어요. 잠시 후 다시 시도해 주세요.</p></html>`;
