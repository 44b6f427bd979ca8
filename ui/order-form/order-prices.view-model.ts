import { action, computed, makeObservable, observableRef } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { OrderSheet } from '../../core/api/buying/payment.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope, Failure } from '../../core/outcome/envelope.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';

/** Delay after the last keystroke before the total is requested again. */
export const PRICE_DELAY_MS = 300;

/** The order's amounts, always as last calculated by the server; a late response never overwrites a newer one. */
export class OrderPricesViewModel {
  readonly #api: Api;
  readonly #timers: Timers;
  readonly #request: () => RequestOf<'POST /api/v2/payment/info'>;
  readonly #answered: (sheet: OrderSheet, before: OrderSheet | null) => void;
  readonly #failed: (failure: Failure) => void;
  #stopTimer: (() => void) | null = null;
  #turn = 0;

  sheet: OrderSheet | null = null;
  /** True: the shown amounts may be outdated, since a request is in flight. */
  isPending = false;
  /** The last request failed: the amounts shown may be outdated. */
  isStale = false;

  /**
   * `request` returns the current request; `answered` is called with each response and the previous one, `failed` with
   * the reason for a failure.
   */
  constructor(
    api: Api,
    timers: Timers,
    request: () => RequestOf<'POST /api/v2/payment/info'>,
    answered: (sheet: OrderSheet, before: OrderSheet | null) => void,
    failed: (failure: Failure) => void,
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
      productsAmount: computed,
      begin: action,
      take: action,
    });
  }

  /** The price of the products after discounts and coupon, in won: the limit for points. */
  get productsAmount(): number {
    const { goods_amount = 0, discount_amount = 0, coupon_amount = 0 } = this.sheet?.amounts ?? {};
    return goods_amount - discount_amount - coupon_amount;
  }

  /** Requests again after a delay: the shopper may still be typing. */
  soon(): void {
    this.begin();
    this.#stopTimer = this.#timers.after(PRICE_DELAY_MS, () => void this.refresh());
  }

  /** Requests now; returns true if the amounts on screen are the response's. */
  async refresh(): Promise<boolean> {
    const turn = this.begin();
    const envelope = await this.#api.call('POST /api/v2/payment/info', this.#request(), { quiet: true });
    if (turn !== this.#turn) return false;
    this.take(envelope);
    return envelope.result_code === 200;
  }

  /**
   * Makes sure that the total on screen is the server's current one, since no shopper pays an unseen amount: requests
   * again while a request is in flight or failed. `stale`: the request failed.
   */
  async settle(): Promise<'same' | 'changed' | 'stale'> {
    if (!this.isPending && !this.isStale) return 'same';
    const shown = this.sheet?.amounts.total_amount;
    // Input during the request is requested as well.
    do await this.refresh();
    while (this.isPending);
    if (this.isStale) return 'stale';
    return this.sheet?.amounts.total_amount === shown ? 'same' : 'changed';
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
    if (envelope.result_code !== 200) return this.#failed(envelope);
    const before = this.sheet;
    this.sheet = envelope.result_data;
    this.#answered(this.sheet, before);
  }
}
