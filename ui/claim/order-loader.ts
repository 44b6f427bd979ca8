import { action, makeObservable, observableRef } from 'mobx';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { isNotFound } from '../../core/outcome/not-found.ts';
import type { FindOrder, OrderLocator } from '../../core/ordering/find-order.ts';

/** Loads the order of a page's address. */
export class OrderLoader {
  readonly #find: FindOrder;
  readonly #place: OrderLocator | null;

  state: 'loading' | 'missing' | 'failed' | 'ready' = 'loading';
  order: OrderDetail | null = null;
  /** Why loading failed. */
  failure = '';

  /** `place` is null for an address that names no order. */
  constructor(find: FindOrder, place: OrderLocator | null) {
    this.#find = find;
    this.#place = place;
    makeObservable(this, { state: observableRef, order: observableRef, failure: observableRef, show: action });
  }

  /** Loads the order, also again; the shown order stays on failure. */
  async load(): Promise<Envelope<OrderDetail> | null> {
    if (this.#place === null) {
      this.show(null);
      return null;
    }
    const envelope = await this.#find.run(this.#place);
    this.show(envelope);
    return envelope;
  }

  show(envelope: Envelope<OrderDetail> | null): void {
    if (envelope?.result_code === 200) {
      this.order = envelope.result_data;
      this.state = 'ready';
    } else if (envelope === null || isNotFound(envelope)) {
      this.order = null;
      this.state = 'missing';
    } else if (this.state !== 'ready') {
      this.failure = envelope.result_msg;
      this.state = 'failed';
    }
  }
}
