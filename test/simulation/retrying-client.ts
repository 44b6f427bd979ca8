import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import type { Step, InFlightSteps } from './in-flight-steps.ts';
import type { ReportedOutcomes } from './reported-outcomes.ts';
import type { VisitedShop } from './visited-shop.ts';

const MAX_ATTEMPTS = 100;

/** Makes calls to a server that is killed repeatedly: repeats unanswered ones, like a browser. */
export class RetryingClient {
  readonly #shop: VisitedShop;
  readonly #inFlight: InFlightSteps;
  readonly #reported: ReportedOutcomes;
  readonly #http: FetchHttp;
  /** The member's login; null for a guest. */
  token: string | null = null;

  constructor(shop: VisitedShop, inFlight: InFlightSteps, reported: ReportedOutcomes) {
    this.#shop = shop;
    this.#inFlight = inFlight;
    this.#reported = reported;
    this.#http = new FetchHttp(shop.running.apiUrl, fetch);
  }

  call<K extends CallName>(
    step: Step,
    payment_no: string | null,
    call: K,
    request: RequestOf<K>,
  ): Promise<Envelope<ResponseOf<K>>> {
    return this.untilAnswered(step, payment_no, async () => {
      const envelope = await this.#http.send(call, request, this.token);
      if (envelope.result_code === 500) throw new Error(`${call} returned 500`);
      // A 503 counts as unanswered, too: the server could not process the request, since its database did not respond.
      return envelope === FAILED_REQUEST || envelope.result_code === 503 ? null : envelope;
    });
  }

  /** Repeats a request as soon as the server is up again, while the response is null. */
  async untilAnswered<T>(step: Step, payment_no: string | null, send: () => Promise<T | null>): Promise<T> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      await this.#shop.whenUp();
      const response = await this.#inFlight.track(step, payment_no, send);
      if (response !== null) return response;
      this.#reported.recordUnanswered(step);
      // The kill may be noticed here before the server is marked as down.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`there is no response: ${step}`);
  }
}
