import { action, computed, makeObservable, observableRef } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { OrderSheet } from '../../core/api/payment.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Timers } from '../../core/ports/timers.port.ts';

/** How long the shopper may go on typing before the sum is asked for again. */
export const PRICE_DELAY_MS = 300;

/** What the order comes to, always as the server last said; no answer to an older question lands on a newer one. */
export class OrderPricesViewModel {
  readonly #api: Api;
  readonly #timers: Timers;
  readonly #request: () => RequestOf<'POST /api/v2/payment/info'>;
  readonly #answered: (sheet: OrderSheet, before: OrderSheet | null) => void;
  readonly #failed: (message: string) => void;
  #stopTimer: (() => void) | null = null;
  #turn = 0;

  sheet: OrderSheet | null = null;
  /** What is asked may differ from what is shown: a change is on its way. */
  isPending = false;
  /** The last question was not answered: what is shown may be wrong. */
  isStale = false;

  /**
   * `request` says what to ask for at that moment; `answered` hears of each answer and the one before it, `failed`
   * why the last question had none.
   */
  constructor(
    api: Api,
    timers: Timers,
    request: () => RequestOf<'POST /api/v2/payment/info'>,
    answered: (sheet: OrderSheet, before: OrderSheet | null) => void,
    failed: (message: string) => void,
  ) {
    this.#api = api;
    this.#timers = timers;
    this.#request = request;
    this.#answered = answered;
    this.#failed = failed;
    makeObservable<this, 'begin' | 'take'>(this, {
      sheet: observableRef,
      isPending: observableRef,
      isStale: observableRef,
      goods: computed,
      begin: action,
      take: action,
    });
  }

  /** What the goods cost after their discounts: as much of it can be paid with points. */
  get goods(): number {
    const { goods_amount = 0, discount_amount = 0 } = this.sheet?.amounts ?? {};
    return goods_amount - discount_amount;
  }

  /** Asks again in a moment: the shopper may go on typing. */
  soon(): void {
    this.begin();
    this.#stopTimer = this.#timers.after(PRICE_DELAY_MS, () => void this.refresh());
  }

  /** Asks now; true when what is shown is the answer. */
  async refresh(): Promise<boolean> {
    const turn = this.begin();
    const envelope = await this.#api.call('POST /api/v2/payment/info', this.#request(), { quiet: true });
    if (turn !== this.#turn) return false;
    this.take(envelope);
    return envelope.result_code === 200;
  }

  private begin(): number {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.isPending = true;
    this.#turn += 1;
    return this.#turn;
  }

  private take(envelope: Envelope<OrderSheet>): void {
    this.isPending = false;
    this.isStale = envelope.result_code !== 200;
    if (envelope.result_code !== 200) return this.#failed(envelope.result_msg);
    const before = this.sheet;
    this.sheet = envelope.result_data;
    this.#answered(this.sheet, before);
  }
}
