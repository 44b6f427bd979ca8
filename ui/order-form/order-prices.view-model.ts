import { action, computed, makeObservable, observableRef } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { OrderSheet } from '../../core/api/buying/payment.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope, Failure } from '../../core/outcome/envelope.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';

/** Delay after the last keystroke before the total is requested again. */
export const PRICE_DELAY_MS = 300;

/** The amounts of the order, as the server last calculated them. A late response never overwrites a newer one. */
export class OrderPricesViewModel {
  readonly #api: Api;
  readonly #timers: Timers;
  readonly #request: () => RequestOf<'POST /api/v2/payment/info'>;
  readonly #onResponse: (sheet: OrderSheet, before: OrderSheet | null) => void;
  readonly #onFailure: (failure: Failure) => void;
  #stopTimer: (() => void) | null = null;
  #requestId = 0;

  sheet: OrderSheet | null = null;
  /** True: a request is in flight, so the amounts on screen may be outdated. */
  isPending = false;
  /** True: the last request failed, so the amounts on screen may be outdated. */
  isStale = false;

  /**
   * `request` returns the current request. `onResponse` is called with each response and the previous one, and
   * `onFailure` with the reason for a failure.
   */
  constructor(
    api: Api,
    timers: Timers,
    request: () => RequestOf<'POST /api/v2/payment/info'>,
    onResponse: (sheet: OrderSheet, before: OrderSheet | null) => void,
    onFailure: (failure: Failure) => void,
  ) {
    this.#api = api;
    this.#timers = timers;
    this.#request = request;
    this.#onResponse = onResponse;
    this.#onFailure = onFailure;
    makeObservable<this, 'startRequest' | 'applyResponse'>(this, {
      sheet: observableRef,
      isPending: observableRef,
      isStale: observableRef,
      productsAmount: computed,
      startRequest: action,
      applyResponse: action,
    });
  }

  /** The price of the products after discounts and coupon, in won. No more points than this can be used. */
  get productsAmount(): number {
    const { goods_amount = 0, discount_amount = 0, coupon_amount = 0 } = this.sheet?.amounts ?? {};
    return goods_amount - discount_amount - coupon_amount;
  }

  /** Requests the amounts after a delay, since the shopper may still be typing. */
  scheduleRefresh(): void {
    this.startRequest();
    this.#stopTimer = this.#timers.after(PRICE_DELAY_MS, () => void this.refresh());
  }

  /** Requests the amounts now. Returns true if the amounts of this response are on screen. */
  async refresh(): Promise<boolean> {
    const requestId = this.startRequest();
    const envelope = await this.#api.call('POST /api/v2/payment/info', this.#request(), { quiet: true });
    if (requestId !== this.#requestId) return false;
    this.applyResponse(envelope);
    return envelope.result_code === 200;
  }

  /**
   * Makes sure that the total on screen is the server's current one, since no shopper may pay an amount they have not
   * seen. If a request is in flight or the last one failed, requests the amounts again. Returns `stale` if that fails,
   * too.
   */
  async ensureCurrent(): Promise<'same' | 'changed' | 'stale'> {
    if (!this.isPending && !this.isStale) return 'same';
    const shown = this.sheet?.amounts.total_amount;
    // Repeats the request if the shopper changed the form while it was in flight.
    do await this.refresh();
    while (this.isPending);
    if (this.isStale) return 'stale';
    return this.sheet?.amounts.total_amount === shown ? 'same' : 'changed';
  }

  private startRequest(): number {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.isPending = true;
    this.#requestId += 1;
    return this.#requestId;
  }

  private applyResponse(envelope: Envelope<OrderSheet>): void {
    this.isPending = false;
    this.isStale = envelope.result_code !== 200;
    if (envelope.result_code !== 200) return this.#onFailure(envelope);
    const before = this.sheet;
    this.sheet = envelope.result_data;
    this.#onResponse(this.sheet, before);
  }
}
