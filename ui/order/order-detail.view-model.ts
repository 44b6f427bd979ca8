import { action, makeObservable, observableRef } from 'mobx';
import type { OrderDetail } from '../../core/api/order.api.ts';
import type { Api } from '../../core/http/api.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/http/envelope.ts';
import type { SavedOrders } from '../../core/order/saved-orders.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { PageViewModel } from '../app/page.tsx';

/** One order: a member's own, or one that this device keeps the key of. */
export class OrderDetailViewModel implements PageViewModel {
  readonly documentTitle = '주문 상세';
  readonly #api: Api;
  readonly #savedOrders: SavedOrders;
  readonly #dialogs: Dialogs;
  /** Null for an address that names no order. */
  readonly #payment_idx: number | null;
  #wasShown = false;

  state: 'loading' | 'missing' | 'failed' | 'ready' = 'loading';
  order: OrderDetail | null = null;

  constructor(api: Api, savedOrders: SavedOrders, dialogs: Dialogs, payment_idx: string) {
    this.#api = api;
    this.#savedOrders = savedOrders;
    this.#dialogs = dialogs;
    this.#payment_idx = /^[1-9]\d{0,14}$/.test(payment_idx) ? Number(payment_idx) : null;
    makeObservable<this, 'show'>(this, { state: observableRef, order: observableRef, show: action });
  }

  get isMissing(): boolean {
    return this.state === 'missing';
  }

  async load(): Promise<void> {
    const payment_idx = this.#payment_idx;
    if (payment_idx === null) return this.show(null);
    const order_key = this.#savedOrders.keyOf(payment_idx);
    this.show(await this.#api.call('POST /api/v1/order/detail', { payment_idx, order_key }, { quiet: true }));
  }

  start(): () => void {
    if (this.#wasShown) void this.load();
    this.#wasShown = true;
    return () => undefined;
  }

  private show(envelope: Envelope<OrderDetail> | null): void {
    if (envelope?.result_code === 200) {
      this.order = envelope.result_data;
      this.state = 'ready';
    } else if (envelope === null || envelope.result_msg !== FAILED_REQUEST.result_msg) {
      this.order = null;
      this.state = 'missing';
    } else if (this.state === 'ready') {
      void this.#dialogs.alert({ content: envelope.result_msg });
    } else {
      this.state = 'failed';
    }
  }
}
