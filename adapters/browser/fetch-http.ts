import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { readAnswer } from '../../core/http/answer.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/http/envelope.ts';
import type { Http } from '../../core/ports/http.port.ts';

/** Spec §9. */
const TIME_OUT = 15_000;

/** Calls the API with `fetch`. Whatever goes wrong on the way becomes the failed-request envelope. */
export class FetchHttp implements Http {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #heardDate: (serverNow: number) => void;

  /** `base` is the API's origin; `heardDate` is told the server's time of each answer that carries one. */
  constructor(base: string, fetchFunction: typeof fetch, heardDate: (serverNow: number) => void = () => {}) {
    this.#base = base;
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
      const value = encodeURIComponent(plain(fields.get(name)));
      fields.delete(name);
      return value;
    });
    const headers: Record<string, string> = {};
    if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
    const init: RequestInit = { method, headers, credentials: 'include', signal: AbortSignal.timeout(TIME_OUT) };
    if (method === 'GET') return { url: this.#base + path + queryOf(fields), init };
    headers['content-type'] = 'application/json';
    return { url: this.#base + path, init: { ...init, body: JSON.stringify(Object.fromEntries(fields)) } };
  }

  #readDate(response: Response): void {
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.#heardDate(date);
  }
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
