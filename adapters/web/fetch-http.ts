import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { parseResponse } from '../../core/client/parse-response.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import type { Http } from '../../core/ports/http.port.ts';
import { extractHeaderFields } from '../../core/vocabulary/header-fields.ts';
import { REQUEST_TIMEOUT_MS } from '../../core/vocabulary/request-timeout.ts';
import { callAddress, queryOf } from './call-address.ts';

/** The only call of the seller-side API, which never receives the shopper's token. */
const SELLER_CALL = 'POST /api/v1/partner/request';

/** Calls the API with `fetch`. Any failure becomes the failed-request envelope. */
export class FetchHttp implements Http {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #dateListener: (serverNow: number, age: number) => void;
  readonly #sellerBase: string;

  /**
   * `base` is the API's origin, `sellerBase` that of the seller-side API. `dateListener` receives the server's time
   * from each response with a date, and the maximum age of that time in ms, which is the time since the request.
   */
  constructor(
    base: string,
    fetchFunction: typeof fetch,
    dateListener: (serverNow: number, age: number) => void = () => {},
    sellerBase = base,
  ) {
    this.#base = base;
    this.#sellerBase = sellerBase;
    this.#fetch = fetchFunction;
    this.#dateListener = dateListener;
  }

  async send<K extends CallName>(
    call: K,
    request: RequestOf<K>,
    bearer: string | null,
  ): Promise<Envelope<ResponseOf<K>>> {
    try {
      const { url, init } = this.#requestOf(call, request, bearer);
      const sentAt = Date.now();
      const response = await this.#fetch(url, init);
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) this.#dateListener(date, Date.now() - sentAt);
      const envelope = parseResponse(call, await response.json());
      if (envelope === null || (!response.ok && envelope.result_code === 200)) return FAILED_REQUEST;
      return envelope;
    } catch {
      return FAILED_REQUEST;
    }
  }

  #requestOf(call: string, request: object, bearer: string | null): { url: string; init: RequestInit } {
    const { method, path, fields } = callAddress(call, request);
    const headers: Record<string, string> = {};
    const isSellers = call === SELLER_CALL;
    const base = isSellers ? this.#sellerBase : this.#base;
    if (bearer !== null && !isSellers) headers['authorization'] = `Bearer ${bearer}`;
    const init: RequestInit = {
      method,
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    };
    if (method === 'GET') {
      Object.assign(headers, extractHeaderFields(fields));
      return { url: base + path + queryOf(fields), init };
    }
    headers['content-type'] = 'application/json';
    return { url: base + path, init: { ...init, body: JSON.stringify(Object.fromEntries(fields)) } };
  }
}
