import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
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
import type { ImageStore } from '../images/image-store.ts';
import type { PageCache } from './page-cache.ts';
import { PageKeys } from './page-keys.ts';
import { acceptsBrotli, PageSender } from './page-sender.ts';
import { sendImage, sendPreview } from './send-image.ts';
import { sendNoFile, sendText } from './send-text.ts';
import { SITE_MAP_PATH } from './site-map.ts';
import type { SendFile } from './static-files.ts';

/**
 * Paths that the API's app serves: refusal links of mails, and callbacks of login providers. All other paths under
 * /setting and /auth are pages of the storefront.
 */
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
  readonly api: RequestListener | null;
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

/**
 * Serves the storefront's port: pages, files, images. Uses Node's own request and response, since a cached page is
 * bytes in memory, and any layer in between costs more than sending them.
 */
export function storefrontHttp(parts: StorefrontParts): RequestListener {
  const { api } = parts;
  const securityHeaders = Object.entries(storefrontHeaders(parts.publicUrl.startsWith('https:'), parts));
  const sender = new PageSender(securityHeaders.flat(), parts.now);
  const keys = new PageKeys(parts.pageKey);

  return (request, response) => {
    const isPlain = request.method === 'GET' && parts.transformDocument === undefined && acceptsBrotli(request);
    const key = isPlain ? keys.known(request.url ?? '/') : undefined;
    const cachedPage = key === undefined ? null : parts.pages.findCached(key);
    const request_id = parts.requestIds(requestIdHeader(request));
    if (cachedPage !== null) {
      sender.sendBrotli(cachedPage, request, response, request_id);
      return writeLine(request, response, request_id, cachedPage.name, 0);
    }
    const path = pathOf(request);
    // The API sets the request id and writes the log line.
    if (api !== null && isApiPath(path)) return api(request, response);
    const startedAt = performance.now();
    void runInScope({ request_id, code: null }, async () => {
      const route = await respond(path, request, response, request_id).catch((error: unknown) =>
        sendError(parts.log, error, request, response, request_id),
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
    return (await sendFileAt(parts, path, request, response)) ?? sendPage(request, response, request_id);
  }

  /** Sends a page. Returns its name. */
  async function sendPage(request: IncomingMessage, response: ServerResponse, request_id: string): Promise<string> {
    const key = keys.of(request.url ?? '/');
    const page = await parts.pages.get(key, { address: parts.addressOf(request), request_id });
    if (parts.transformDocument === undefined) await sender.send(page, request, response, request_id);
    else {
      const document = await parts.transformDocument(page.plain.toString(), key);
      sendText(response, page.status, 'text/html; charset=utf-8', document);
    }
    return page.name;
  }
}

/** Sends the file, or the health check, at a path. Returns its route; null for the path of a page. */
async function sendFileAt(
  parts: StorefrontParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  const route = fileRouteOf(path);
  if (route === '/pictures/*') await sendImage(parts.images, path, request, response);
  else if (route === '/previews/*')
    await sendPreview(parts.previews, path, parts.addressOf(request), request, response);
  else if (parts.sendFile(path, request, response)) return '/assets/*';
  else if (route === '/assets/*') sendNoFile(response);
  else if (route === '/robots.txt') sendText(response, 200, 'text/plain; charset=utf-8', robots(parts.publicUrl));
  else if (route === '/sitemap') await sendSiteMap(parts, path, response);
  else if (route !== null) await sendHealth(parts, route, response);
  return route;
}

async function sendSiteMap({ siteMap }: StorefrontParts, path: string, response: ServerResponse): Promise<void> {
  const xml = await siteMap(path);
  if (xml === null) return sendNoFile(response);
  sendText(response, 200, 'application/xml; charset=utf-8', xml);
}

async function sendHealth({ readiness }: StorefrontParts, path: HealthPath, response: ServerResponse): Promise<void> {
  const { status, text } = await loadHealthResponse(path, readiness);
  response.writeHead(status, { ...HEALTH_HEADERS, 'content-length': text.length }).end(text);
}

/** Sends the page of an error. Returns its route. */
function sendError(
  log: Log,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  request_id: string,
): string {
  const [isUnavailable, page] = [error instanceof DatabaseUnavailable, pageOf(request)];
  // The outage is logged once, where it is detected.
  if (!isUnavailable) log.error({ err: error, page, request_id }, 'page failed');
  if (response.headersSent) response.destroy();
  else {
    if (isUnavailable) response.setHeader('retry-after', OUTAGE_RETRY_AFTER_S);
    sendText(response, isUnavailable ? 503 : 500, 'text/html; charset=utf-8', ERROR_PAGE);
  }
  return '*';
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

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /order\nDisallow: /auth\nDisallow: /mypage\nDisallow: /cart\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const ERROR_PAGE = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>잠시만요</title><p>잠시 문제가 생겼어요. 잠시 후 다시 시도해 주세요.</p></html>`;
