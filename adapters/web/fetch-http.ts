import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { readAnswer } from '../../core/http/answer.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/http/envelope.ts';
import type { Http } from '../../core/ports/http.port.ts';

/** Spec §9. */
const TIME_OUT = 15_000;
/** The one call that goes to the seller side (spec §7), which no token of a shopper concerns. */
const SELLER_CALL = 'POST /api/v1/partner/request';

/** Calls the API with `fetch`. Whatever goes wrong on the way becomes the failed-request envelope. */
export class FetchHttp implements Http {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #heardDate: (serverNow: number) => void;
  readonly #sellerBase: string;

  /**
   * `base` is the API's origin, `sellerBase` that of the seller side; `heardDate` is told the server's time of each
   * answer that carries one.
   */
  constructor(
    base: string,
    fetchFunction: typeof fetch,
    heardDate: (serverNow: number) => void = () => {},
    sellerBase = base,
  ) {
    this.#base = base;
    this.#sellerBase = sellerBase;
    this.#fetch = fetchFunction;
    this.#heardDate = heardDate;
  }

  async send<K extends CallName>(
    call: K,
    request: RequestOf<K>,
    bearer: string | null,
  ): Promise<Envelope<ResponseOf<K>>> {
    try {
      const { url, init } = this.#requestOf(call, request, bearer);
      const response = await this.#fetch(url, init);
      this.#readDate(response);
      const envelope = readAnswer(call, await response.json());
      if (envelope === null || (!response.ok && envelope.result_code === 200)) return FAILED_REQUEST;
      return envelope;
    } catch {
      return FAILED_REQUEST;
    }
  }

  #requestOf(call: string, request: object, bearer: string | null): { url: string; init: RequestInit } {
    const space = call.indexOf(' ');
    const method = call.slice(0, space);
    const fields = new Map<string, unknown>(Object.entries(request));
    const path = call.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = segmentOf(plain(fields.get(name)));
      fields.delete(name);
      return value;
    });
    const headers: Record<string, string> = {};
    const isSellers = call === SELLER_CALL;
    const base = isSellers ? this.#sellerBase : this.#base;
    if (bearer !== null && !isSellers) headers['authorization'] = `Bearer ${bearer}`;
    const init: RequestInit = { method, headers, credentials: 'include', signal: AbortSignal.timeout(TIME_OUT) };
    if (method === 'GET') return { url: base + path + queryOf(fields), init };
    headers['content-type'] = 'application/json';
    return { url: base + path, init: { ...init, body: JSON.stringify(Object.fromEntries(fields)) } };
  }

  #readDate(response: Response): void {
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.#heardDate(date);
  }
}

/** A text as one step of a path. `.` and `..` would be walked, however they are escaped: a space, which the server trims, keeps them. */
function segmentOf(text: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(text) ? `${text} ` : text);
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) query.set(name, plain(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
