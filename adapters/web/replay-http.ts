import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { parseResponse } from '../../core/client/parse-response.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Http } from '../../core/ports/http.port.ts';

/** Returns each response that the server recorded for this page, but only once; all other calls go to the API. */
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
    const envelope = parseResponse(call, this.#recorded.get(key));
    if (envelope === null) return this.#live.send(call, request, bearer);
    this.#recorded.delete(key);
    return envelope;
  }
}
