import type { CallName, RequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { parseResponse } from '../../../core/client/parse-response.ts';
import { FAILED_REQUEST, type Envelope } from '../../../core/outcome/envelope.ts';
import type { Http } from '../../../core/ports/http.port.ts';
import type { Api } from '../api/api.ts';
import { ANONYMOUS } from '../kernel/server-context.ts';

/** Calls the API in process for one page, as an unknown guest, and records the responses for the browser. */
export class RecordingHttp implements Http {
  readonly #api: Api;
  readonly #leastLeft: number;
  readonly #answers = new Map<string, string>();
  #expires = Number.POSITIVE_INFINITY;

  /** Uses a cached response only if it is valid for more than `leastLeft` milliseconds. */
  constructor(api: Api, leastLeft = 0) {
    this.#api = api;
    this.#leastLeft = leastLeft;
  }

  async send<K extends CallName>(call: K, request: RequestOf<K>): Promise<Envelope<ResponseOf<K>>> {
    const { body, expires } = await this.#api.answer(call, request, ANONYMOUS, this.#leastLeft);
    this.#answers.set(`${call} ${JSON.stringify(request)}`, body);
    this.#expires = Math.min(this.#expires, expires);
    return parseResponse(call, JSON.parse(body)) ?? FAILED_REQUEST;
  }

  /** When a page made of these responses expires; infinite without any response. */
  get expires(): number {
    return this.#expires;
  }

  /** The responses as one JSON object, by call and request. */
  get recorded(): string {
    return `{${[...this.#answers].map(([key, body]) => `${JSON.stringify(key)}:${body}`).join(',')}}`;
  }
}
