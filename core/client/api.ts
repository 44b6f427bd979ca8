import type { CallName, RequestOf, ResponseOf } from '../api/contract.ts';
import type { Session } from '../member/session.ts';
import type { Http } from '../ports/http.port.ts';
import type { Progress } from '../ports/progress.port.ts';
import { token } from '../ports/token.ts';
import type { Envelope } from './envelope.ts';

export interface CallOptions {
  /** True: the shopper is not shown that the shop is busy. */
  readonly quiet?: boolean;
}

/** The one door through which use cases and view models reach the server (spec §4, §7, §8). */
export class Api {
  readonly #http: Http;
  readonly #session: Session;
  readonly #progress: Progress;

  constructor(http: Http, session: Session, progress: Progress) {
    this.#http = http;
    this.#session = session;
    this.#progress = progress;
  }

  /**
   * Makes one call as whoever is logged in, and answers its envelope; it never rejects for what the server
   * or the network does. A 401 logs out the member whose token was sent, and nobody who logged in since.
   */
  async call<K extends CallName>(
    name: K,
    request: RequestOf<K>,
    options: CallOptions = {},
  ): Promise<Envelope<ResponseOf<K>>> {
    const bearer = this.#session.user?.token ?? null;
    const end = options.quiet === true ? null : this.#progress.begin();
    try {
      const envelope = await this.#http.send(name, request, bearer);
      const isStillTheirs = bearer !== null && this.#session.user?.token === bearer;
      if (envelope.result_code === 401 && isStillTheirs) this.#session.expire();
      return envelope;
    } finally {
      end?.();
    }
  }
}

export const ApiToken = token<Api>('Api');
