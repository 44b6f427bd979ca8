import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PaymentStatus } from '../../core/api/order-fields.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Session } from '../../core/member/session.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { orderListPath } from './order-list-path.ts';
import { settledPath } from './payment-status.ts';

/** The first wait between two questions; each one is half as long again, up to the longest. */
export const POLL_MS = 1_500;
export const POLL_LONGEST_MS = 6_000;
export const PATIENCE_MS = 60_000;

/** What the gateway's return asks for; it may be asked for any number of times, and ends the same. */
type Approve = () => Promise<Envelope<{ readonly payment_status: PaymentStatus }>>;

/**
 * Waits until a payment is settled, and goes on to where the shopper reads how it ended. Where the return of the
 * gateway has to be approved first (`approve`), that is asked for again until somebody has answered it.
 */
export class OrderForwardViewModel implements PageViewModel {
  readonly documentTitle = '결제 확인';
  readonly #api: Api;
  readonly #session: Session;
  readonly #navigation: Navigation;
  readonly #timers: Timers;
  readonly #result_data: string | null;
  readonly #approve: Approve | null;
  #isApproved = false;
  #stops: (() => void)[] = [];
  #round = 0;

  /** It takes longer than anybody wants to watch. */
  isGivenUp = false;

  constructor(
    api: Api,
    session: Session,
    navigation: Navigation,
    timers: Timers,
    result_data: string | null,
    approve: Approve | null = null,
  ) {
    this.#api = api;
    this.#session = session;
    this.#navigation = navigation;
    this.#timers = timers;
    this.#result_data = result_data;
    this.#approve = approve;
    makeObservable(this, { isGivenUp: observableRef });
  }

  get listPath(): string {
    return orderListPath(this.#session);
  }

  async load(): Promise<void> {}

  start(): () => void {
    this.watch();
    return () => this.#stop();
  }

  /** Begins to ask, from the start. */
  watch(): void {
    this.#stop();
    if (this.#result_data === null) return this.#navigation.replace('/order/cancel');
    runInAction(() => (this.isGivenUp = false));
    this.#stops.push(this.#timers.after(PATIENCE_MS, () => this.#giveUp()));
    void this.#ask(this.#round, this.#result_data, POLL_MS);
  }

  async #ask(round: number, result_data: string, wait: number): Promise<void> {
    const envelope = await this.#answer(result_data);
    if (round !== this.#round) return;
    const path = envelope.result_code === 200 ? settledPath(envelope.result_data.payment_status, result_data) : null;
    if (path !== null) {
      this.#stop();
      return this.#navigation.replace(path);
    }
    // A lost network is no answer: it is asked again.
    const next = Math.min(wait * 1.5, POLL_LONGEST_MS);
    this.#stops.push(this.#timers.after(wait, () => void this.#ask(round, result_data, next)));
  }

  async #answer(result_data: string): Promise<Envelope<{ readonly payment_status: PaymentStatus }>> {
    if (this.#approve !== null && !this.#isApproved) {
      const approved = await this.#approve();
      this.#isApproved = approved.result_code === 200;
      if (this.#isApproved) return approved;
      // Not answered, or refused: how the payment stands the shop says below.
    }
    return this.#api.call('POST /api/v1/order/detail/info', { result_data }, { quiet: true });
  }

  #giveUp(): void {
    this.#stop();
    runInAction(() => (this.isGivenUp = true));
  }

  #stop(): void {
    this.#round += 1;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}
