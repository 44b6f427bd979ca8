import { parseJson } from '../../../core/text/parse-json.ts';
import { extractHeaderFields } from '../../../core/vocabulary/header-fields.ts';
import { parseEnvelope, type Envelope } from '../../../core/outcome/envelope.ts';

/** The timeout that the storefront uses, too. */
const TIMEOUT_MS = 15_000;
const JSON_TYPE = 'application/json';
const BYTES_TYPE = 'application/octet-stream';

/** A response as received. `status` is 0 if there was no response. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The parsed body; null for invalid JSON. */
  readonly json: unknown;
  /** Null for an invalid envelope. */
  readonly envelope: Envelope<unknown> | null;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How fields are sent. Calls other than GET send them in the body, unless set otherwise. */
export interface SendOptions {
  readonly token?: string | null;
  readonly via?: 'body' | 'query';
  /** A body that is sent unchanged, as bytes without a content type. */
  readonly raw?: BodyInit;
}

/** Sends requests to the server under test. Never rejects for an error of the server or the network. */
export class Wire {
  readonly #fetch: Fetch;
  readonly #api: string;
  readonly #sellerApi: string;

  constructor(fetch: Fetch, api: string, sellerApi: string) {
    this.#fetch = fetch;
    this.#api = api.replace(/\/+$/, '');
    this.#sellerApi = sellerApi.replace(/\/+$/, '');
  }

  /** Makes a call by its name in the contract, such as `GET /api/v1/notice/{id}`. */
  async call(call: string, fields: object, options: SendOptions = {}): Promise<Reply> {
    const method = call.slice(0, call.indexOf(' '));
    const rest = new Map<string, unknown>(Object.entries(fields));
    const path = call.slice(method.length + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = textOf(rest.get(name));
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const inQuery = method === 'GET' || options.via === 'query' || options.raw !== undefined;
    const secrets = inQuery ? extractHeaderFields(rest) : {};
    const query = new URLSearchParams(
      [...rest].flatMap(([name, value]) =>
        inQuery && value !== null && value !== undefined ? [[name, textOf(value)]] : [],
      ),
    );
    const url = `${this.#baseOf(path)}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
    const body = options.raw ?? (inQuery ? undefined : JSON.stringify(Object.fromEntries(rest)));
    const type = options.raw === undefined ? JSON_TYPE : BYTES_TYPE;
    return this.send(url, method, options.token ?? null, body, type, secrets);
  }

  /** Sends a request to a path of the API or to an absolute URL. */
  async send(
    url: string,
    method: string,
    token: string | null,
    body?: BodyInit,
    type: string = JSON_TYPE,
    secrets: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const headers = {
      ...secrets,
      ...(body !== undefined && { 'content-type': type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const address = url.startsWith('/') ? `${this.#api}${url}` : url;
    try {
      const response = await this.#fetch(address, {
        method,
        headers,
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const json = parseJson(text) ?? null;
      return { status: response.status, text, json, envelope: parseEnvelope(json) };
    } catch (error) {
      return { status: 0, text: error instanceof Error ? reasonOf(error) : 'no answer', json: null, envelope: null };
    }
  }

  #baseOf(path: string): string {
    return path.startsWith('/api/v1/partner/') ? this.#sellerApi : this.#api;
  }
}

/** Returns the reason of a failed request, which `fetch` puts into `cause`. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
