import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { CallName } from '../../../core/api/contract.ts';
import { HEADER_FIELDS } from '../../../core/vocabulary/header-fields.ts';
import type { ResponseLifetime } from '../changes/lifetime.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeAccessLine } from '../request/access-line.ts';
import { REQUEST_ID_HEADER, type RequestIds } from '../request/request-id.ts';

/** A response to a guest that is valid for all guests. */
export interface GuestResponse {
  readonly call: CallName;
  readonly route: string;
  readonly code: number;
  readonly lifetime: ResponseLifetime;
  readonly body: Uint8Array;
}

/** A response as it was sent. */
interface SentResponse extends GuestResponse {
  readonly status: number;
  /** Names and values in turn, which Node sends unchanged. */
  readonly headers: readonly string[];
}

const MAX_SENT_BYTES = 8 * 1_024 * 1_024;
const MAX_KEY_LENGTH = 500;
/** Memory of the headers and names of a response. */
const HEADERS_BYTES = 1_500;
/** Request headers on which a response depends, apart from origin and encodings. The app responds to these requests. */
const OTHER_HEADERS = [
  'authorization',
  'if-none-match',
  'content-length',
  'transfer-encoding',
  ...HEADER_FIELDS.values(),
];
/** Headers that differ from response to response. */
const OWN_HEADERS: ReadonlySet<string> = new Set([REQUEST_ID_HEADER, 'date', 'content-length']);

/**
 * Repeats responses to guests: who requests the same address as another guest, from the same origin and with the same
 * encodings, gets the same headers and bytes while they are valid, without the app in between, which takes most of the
 * time of a cached response.
 */
export class RepeatedCalls {
  readonly #shop: Pick<ServerContext, 'metrics' | 'log' | 'responses'>;
  readonly #requestIds: RequestIds;
  readonly #repeatable = new WeakMap<Request, GuestResponse>();
  readonly #sent = new LRUCache<string, SentResponse>({
    maxSize: MAX_SENT_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + HEADERS_BYTES,
  });

  constructor(shop: Pick<ServerContext, 'metrics' | 'log' | 'responses'>, requestIds: RequestIds) {
    this.#shop = shop;
    this.#requestIds = requestIds;
  }

  /** Declares that the response to a request may be repeated. */
  allow(request: Request, response: GuestResponse): void {
    this.#repeatable.set(request, response);
  }

  /** Returns the listener of a port that serves the app. */
  listener(app: Hono): RequestListener {
    const respond = getRequestListener(async (request, bindings) => {
      const response = await app.fetch(request, bindings);
      const repeatable = this.#repeatable.get(request);
      if (repeatable !== undefined) this.#keep(keyOf(bindings.incoming), repeatable, response);
      return response;
    });
    return (request, response) => {
      if (!this.#repeat(request, response)) void respond(request, response);
    };
  }

  #keep(key: string | null, repeatable: GuestResponse, { status, headers }: Response): void {
    if (key === null) return;
    const sent = [...headers].filter(([name]) => !OWN_HEADERS.has(name));
    this.#sent.set(key, { ...repeatable, status, headers: sent.flat() });
  }

  /** Sends the response to an earlier request, if it is valid for this one. Returns whether it was sent. */
  #repeat(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const sent = key === null ? undefined : this.#sent.get(key);
    if (sent === undefined || !this.#shop.responses.canRepeat(sent.lifetime)) return false;
    const startedAt = performance.now();
    const { call, route, code, status, headers, body } = sent;
    const request_id = this.#requestIds(request.headers[REQUEST_ID_HEADER]?.toString());
    response
      .writeHead(status, [...headers, REQUEST_ID_HEADER, request_id, 'content-length', `${body.length}`])
      .end(body);
    const ms = performance.now() - startedAt;
    this.#shop.metrics.callEnded(call, code, ms);
    writeAccessLine(this.#shop.log, { request_id, method: 'GET', route, status, code, ms });
    return true;
  }
}

/** Returns what a response to a guest depends on; null if it may depend on more, such as the member. */
function keyOf({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  if (method !== 'GET' || OTHER_HEADERS.some((name) => headers[name] !== undefined)) return null;
  const key = `${url} ${headers['accept-encoding']?.toString() ?? ''} ${headers.origin ?? ''}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}
