import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { readAnswer } from '../../core/http/answer.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Http } from '../../core/ports/http.port.ts';

/** Gives the answers that the server recorded while it drew this page, once each; then calls for real. */
export class ReplayHttp implements Http {
  readonly #recorded: Map<string, unknown>;
  readonly #live: Http;

  constructor(recorded: Readonly<Record<string, unknown>>, live: Http) {
    this.#recorded = new Map(Object.entries(recorded));
    this.#live = live;
  }

  async send<K extends CallName>(
    call: K,
    request: RequestOf<K>,
    bearer: string | null,
  ): Promise<Envelope<ResponseOf<K>>> {
    const key = `${call} ${JSON.stringify(request)}`;
    const envelope = readAnswer(call, this.#recorded.get(key));
    if (envelope === null) return this.#live.send(call, request, bearer);
    this.#recorded.delete(key);
    return envelope;
  }
}
