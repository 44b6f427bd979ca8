import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Session } from '../../core/client/session.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { MINUTE_MS } from '../../core/time/durations.ts';
import { orderListPath } from '../order/order-list-path.ts';
import { settledPath } from '../order-lines/payment-paths.ts';
import type { ResultToken } from '../../core/vocabulary/ids.ts';

/** The first polling interval. Each interval is 1.5 times the previous one, up to the maximum. */
export const POLL_MS = 1_500;
const MAX_POLL_INTERVAL_MS = 6_000;
export const POLL_TIMEOUT_MS = MINUTE_MS;

/** Requests the approval after the gateway has returned. It is idempotent, so it may be called any number of times. */
type Approve = () => Promise<Envelope<{ readonly payment_status: PaymentStatus }>>;

/**
 * Polls until a payment is settled, then opens the page of the result. If the gateway requires an approval (`approve`),
 * first requests it until a response arrives.
 */
export class OrderForwardViewModel implements PageViewModel {
  readonly documentTitle = '결제 확인';
  readonly #api: Api;
  readonly #session: Session;
  readonly #navigation: Navigation;
  readonly #timers: Timers;
  readonly #result_data: ResultToken | null;
  readonly #approve: Approve | null;
  #isApproved = false;
  #stops: (() => void)[] = [];
  #pollId = 0;

  hasTimedOut = false;

  constructor(
    api: Api,
    session: Session,
    navigation: Navigation,
    timers: Timers,
    result_data: ResultToken | null,
    approve: Approve | null = null,
  ) {
    this.#api = api;
    this.#session = session;
    this.#navigation = navigation;
    this.#timers = timers;
    this.#result_data = result_data;
    this.#approve = approve;
    makeObservable(this, { hasTimedOut: observableRef });
  }

  get listPath(): string {
    return orderListPath(this.#session);
  }

  async load(): Promise<void> {}

  start(): () => void {
    this.watch();
    return () => this.#stop();
  }

  /** Starts polling from the beginning. */
  watch(): void {
    this.#stop();
    if (this.#result_data === null) return this.#navigation.replace('/order/cancel');
    runInAction(() => (this.hasTimedOut = false));
    this.#stops.push(this.#timers.after(POLL_TIMEOUT_MS, () => this.#timeOut()));
    void this.#poll(this.#pollId, this.#result_data, POLL_MS);
  }

  async #poll(pollId: number, result_data: ResultToken, delayMs: number): Promise<void> {
    const envelope = await this.#fetchStatus(result_data);
    if (pollId !== this.#pollId) return;
    // The result is no longer shown, so the page links to the orders instead.
    if (envelope.result_code === 403) return this.#timeOut();
    const path = envelope.result_code === 200 ? settledPath(envelope.result_data.payment_status, result_data) : null;
    if (path !== null) {
      this.#stop();
      return this.#navigation.replace(path);
    }
    // A lost connection is not a response, so the request is retried.
    const next = Math.min(delayMs * 1.5, MAX_POLL_INTERVAL_MS);
    this.#stops.push(this.#timers.after(delayMs, () => void this.#poll(pollId, result_data, next)));
  }

  async #fetchStatus(result_data: ResultToken): Promise<Envelope<{ readonly payment_status: PaymentStatus }>> {
    if (this.#approve !== null && !this.#isApproved) {
      const approved = await this.#approve();
      this.#isApproved = approved.result_code === 200;
      if (this.#isApproved) return approved;
      // Without a response or after a refusal, the status request below decides.
    }
    return this.#api.call('POST /api/v1/order/detail/info', { result_data }, { quiet: true });
  }

  #timeOut(): void {
    this.#stop();
    runInAction(() => (this.hasTimedOut = true));
  }

  #stop(): void {
    this.#pollId += 1;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}
