import { recipe } from '../ports/recipe.ts';
import type { CallName, RequestOf, ResponseOf } from '../api/contract.ts';
import { Session } from './session.ts';
import { Http } from '../ports/http.port.ts';
import { Progress } from '../ports/progress.port.ts';
import type { Envelope } from '../outcome/envelope.ts';

export interface CallOptions {
  /** True: no progress indicator is displayed. */
  readonly quiet?: boolean;
}

/** Makes all API calls of use cases and view models. */
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
   * Makes a call as the logged-in member or guest, and returns its envelope. Does not reject on server or network
   * errors. A 401 logs out the member whose token was sent, but not one who logged in during the call.
   */
  async call<K extends CallName>(
    name: K,
    request: RequestOf<K>,
    options: CallOptions = {},
  ): Promise<Envelope<ResponseOf<K>>> {
    const bearer = this.#session.user?.token ?? null;
    const end = options.quiet === true ? null : this.#progress.start();
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

export const api = recipe(Api, Http, Session, Progress);
