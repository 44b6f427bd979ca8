import type { CallName, RequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { readAnswer } from '../../../core/http/answer.ts';
import { FAILED_REQUEST, type Envelope } from '../../../core/http/envelope.ts';
import type { Http } from '../../../core/ports/http.port.ts';
import type { Api } from '../api.ts';
import { ANONYMOUS } from '../shop.ts';

/** Calls the API in process for one page, as nobody in particular, and keeps the answers for the browser. */
export class RecordingHttp implements Http {
  readonly #api: Api;
  readonly #leastLeft: number;
  readonly #answers = new Map<string, string>();
  #expires = Number.POSITIVE_INFINITY;

  /** Kept answers are used only if they hold for more than `leastLeft` milliseconds yet. */
  constructor(api: Api, leastLeft = 0) {
    this.#api = api;
    this.#leastLeft = leastLeft;
  }

  async send<K extends CallName>(call: K, request: RequestOf<K>): Promise<Envelope<ResponseOf<K>>> {
    const { body, expires } = await this.#api.answer(call, request, ANONYMOUS, this.#leastLeft);
    this.#answers.set(`${call} ${JSON.stringify(request)}`, body);
    this.#expires = Math.min(this.#expires, expires);
    return readAnswer(call, JSON.parse(body)) ?? FAILED_REQUEST;
  }

  /** Until when a page made of these answers may be shown again; infinite when it asked nothing. */
  get expires(): number {
    return this.#expires;
  }

  /** The answers as one JSON object, by call and request. */
  get recorded(): string {
    return `{${[...this.#answers].map(([key, body]) => `${JSON.stringify(key)}:${body}`).join(',')}}`;
  }
}
