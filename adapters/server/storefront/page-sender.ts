import type { IncomingMessage, ServerResponse } from 'node:http';
import { OUTAGE_RETRY_AFTER_S } from '../database/database-unavailable.ts';
import { REQUEST_ID_HEADER } from '../request/request-id.ts';
import type { CompressedPage } from './page-cache.ts';
import { LIMIT_RETRY_AFTER_S } from './page-limits.ts';

/** Sends rendered pages in an encoding that the client accepts. */
export class PageSender {
  readonly #securityHeaders: readonly string[];
  readonly #now: () => number;

  /** `securityHeaders` lists names and values in turn, which Node sends unchanged. `now` returns epoch ms. */
  constructor(securityHeaders: readonly string[], now: () => number) {
    this.#securityHeaders = securityHeaders;
    this.#now = now;
  }

  async send(
    page: CompressedPage,
    request: IncomingMessage,
    response: ServerResponse,
    request_id: string,
  ): Promise<void> {
    const acceptsGzip = String(request.headers['accept-encoding'] ?? '').includes('gzip');
    if (acceptsBrotli(request)) this.sendBrotli(page, request, response, request_id);
    else if (acceptsGzip) this.#sendBody(page, await page.gzip(), 'gzip', request, response, request_id);
    else this.#sendBody(page, page.plain, null, request, response, request_id);
  }

  /** Sends a page to a client that accepts Brotli. */
  sendBrotli(page: CompressedPage, request: IncomingMessage, response: ServerResponse, request_id: string): void {
    this.#sendBody(page, page.brotli, 'br', request, response, request_id);
  }

  #sendBody(
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
      `age;dur=${Math.max(0, this.#now() - page.renderedAt)}`,
      REQUEST_ID_HEADER,
      request_id,
      ...this.#securityHeaders,
    ];
    if (encoding !== null) headers.push('content-encoding', encoding);
    if (page.status === 429) headers.push('retry-after', LIMIT_RETRY_AFTER_S);
    if (page.status === 503) headers.push('retry-after', OUTAGE_RETRY_AFTER_S);
    if (request.headers['if-none-match'] === page.etag && page.status === 200) {
      response.writeHead(304, headers).end();
      return;
    }
    headers.push('content-length', `${body.length}`);
    response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body);
  }
}

/** Returns whether a client accepts Brotli. */
export function acceptsBrotli(request: IncomingMessage): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes('br');
}
