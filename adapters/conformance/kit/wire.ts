import { readEnvelope, type Envelope } from '../../core/http/envelope.ts';

/** As long as the shop's own clients wait (spec §9). */
const TIME_OUT_MS = 15_000;

/** What came back, as it came. `status` 0: nothing did. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The parsed body; null for what is no JSON. */
  readonly json: unknown;
  /** Null for what is no envelope. */
  readonly envelope: Envelope<unknown> | null;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How fields travel where there is a choice: calls other than GET carry them in the body, unless told otherwise. */
export interface Sending {
  readonly token?: string | null;
  readonly via?: 'body' | 'query';
  /** Sent as the body just as it is. */
  readonly raw?: BodyInit;
}

/** Sends requests to the server under test; it never rejects for what the server or the network does. */
export class Wire {
  readonly #fetch: Fetch;
  readonly #api: string;
  readonly #sellerApi: string;

  constructor(fetch: Fetch, api: string, sellerApi: string) {
    this.#fetch = fetch;
    this.#api = api.replace(/\/+$/, '');
    this.#sellerApi = sellerApi.replace(/\/+$/, '');
  }

  /** One call by its name in the contract, such as `GET /api/v1/notice/{id}`. */
  async call(call: string, fields: object, sending: Sending = {}): Promise<Reply> {
    const method = call.slice(0, call.indexOf(' '));
    const rest = new Map<string, unknown>(Object.entries(fields));
    const path = call.slice(method.length + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = textOf(rest.get(name));
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const inQuery = method === 'GET' || sending.via === 'query' || sending.raw !== undefined;
    const query = new URLSearchParams(
      [...rest].flatMap(([name, value]) =>
        inQuery && value !== null && value !== undefined ? [[name, textOf(value)]] : [],
      ),
    );
    const url = `${this.#baseOf(path)}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
    const body = sending.raw ?? (inQuery ? undefined : JSON.stringify(Object.fromEntries(rest)));
    return this.send(url, method, sending.token ?? null, body);
  }

  /** A request to a path of the API or to a whole address. */
  async send(url: string, method: string, token: string | null, body?: BodyInit): Promise<Reply> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const address = url.startsWith('/') ? `${this.#api}${url}` : url;
    try {
      const response = await this.#fetch(address, {
        method,
        headers,
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_OUT_MS),
      });
      const text = await response.text();
      const json = parsed(text);
      return { status: response.status, text, json, envelope: readEnvelope(json) };
    } catch (error) {
      return { status: 0, text: error instanceof Error ? reasonOf(error) : 'no answer', json: null, envelope: null };
    }
  }

  #baseOf(path: string): string {
    return path.startsWith('/api/v1/partner/') ? this.#sellerApi : this.#api;
  }
}

/** `fetch` hides what went wrong behind a sentence of its own. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
