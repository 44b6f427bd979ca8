import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/http/api.ts';
import type { Session } from '../../core/member/session.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { orderListPath } from './order-list-path.ts';
import { settledPath } from './payment-status.ts';

export const POLL_MS = 1_500;
export const PATIENCE_MS = 60_000;

/** Waits until a payment is settled, and goes on to where the shopper reads how it ended. */
export class OrderForwardViewModel implements PageViewModel {
  readonly documentTitle = '결제 확인';
  readonly #api: Api;
  readonly #session: Session;
  readonly #navigation: Navigation;
  readonly #timers: Timers;
  readonly #result_data: string | null;
  #stops: (() => void)[] = [];
  #round = 0;

  /** It takes longer than anybody wants to watch. */
  isGivenUp = false;

  constructor(api: Api, session: Session, navigation: Navigation, timers: Timers, result_data: string | null) {
    this.#api = api;
    this.#session = session;
    this.#navigation = navigation;
    this.#timers = timers;
    this.#result_data = result_data;
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
    void this.#ask(this.#round, this.#result_data);
  }

  async #ask(round: number, result_data: string): Promise<void> {
    const envelope = await this.#api.call('POST /api/v1/order/detail/info', { result_data }, { quiet: true });
    if (round !== this.#round) return;
    const path = envelope.result_code === 200 ? settledPath(envelope.result_data.payment_status, result_data) : null;
    // A lost network is no answer: it is asked again.
    if (path === null) this.#stops.push(this.#timers.after(POLL_MS, () => void this.#ask(round, result_data)));
    else {
      this.#stop();
      this.#navigation.replace(path);
    }
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
