import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Http } from '../../core/ports/http.port.ts';

type Respond<K extends CallName> = (
  request: RequestOf<K>,
  bearer: string | null,
) => Envelope<ResponseOf<K>> | Promise<Envelope<ResponseOf<K>>>;
type Reply<K extends CallName> = Envelope<ResponseOf<K>> | Respond<K>;

interface Entry {
  readonly call: CallName;
  readonly reply: unknown;
}
interface PreparedResponse<K extends CallName> extends Entry {
  readonly call: K;
  readonly reply: Reply<K>;
}

export interface RecordedCall {
  readonly call: CallName;
  readonly request: unknown;
  readonly bearer: string | null;
}

/** A server with prepared responses that records requests. A call without a response throws. */
export class FakeHttp implements Http {
  readonly calls: RecordedCall[] = [];
  readonly #once: Entry[] = [];
  #always: readonly Entry[] = [];

  /** Sets the response to every request of this call. */
  reply<K extends CallName>(call: K, reply: Reply<K>): this {
    const prepared: PreparedResponse<K> = { call, reply };
    this.#always = [...this.#always.filter((entry) => entry.call !== call), prepared];
    return this;
  }

  /** Sets the response to the next request of this call; several are queued. */
  replyOnce<K extends CallName>(call: K, reply: Reply<K>): this {
    const prepared: PreparedResponse<K> = { call, reply };
    this.#once.push(prepared);
    return this;
  }

  /** Makes every request of this call succeed with this data. */
  succeed<K extends CallName>(call: K, data: ResponseOf<K>): this {
    return this.reply(call, success(data));
  }

  async send<K extends CallName>(
    call: K,
    request: RequestOf<K>,
    bearer: string | null,
  ): Promise<Envelope<ResponseOf<K>>> {
    this.calls.push({ call, request, bearer });
    const prepared = [...this.#once, ...this.#always].find((entry) => isFor(entry, call));
    if (prepared === undefined) throw new Error(`No response was prepared for ${call}`);
    const index = this.#once.indexOf(prepared);
    if (index >= 0) this.#once.splice(index, 1);
    const { reply } = prepared;
    return typeof reply === 'function' ? reply(request, bearer) : reply;
  }

  /** Returns the recorded requests of a call. */
  requestsOf(call: CallName): unknown[] {
    return this.calls.filter((recorded) => recorded.call === call).map(({ request }) => request);
  }
}

function isFor<K extends CallName>(entry: Entry, call: K): entry is PreparedResponse<K> {
  return entry.call === call;
}
