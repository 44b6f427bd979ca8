import { action, makeObservable, observableRef } from 'mobx';
import type { OrderDetail } from '../../core/api/order.api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import { saysNothingThere } from '../../core/http/nothing-there.ts';
import type { FindOrder, OrderPlace } from '../../core/order/find-order.ts';

/** The order that a page is about, from its address. */
export class OpenedOrder {
  readonly #find: FindOrder;
  readonly #place: OrderPlace | null;

  state: 'loading' | 'missing' | 'failed' | 'ready' = 'loading';
  order: OrderDetail | null = null;
  /** Why it could not be had. */
  failure = '';

  /** `place` is null for an address that names no order. */
  constructor(find: FindOrder, place: OrderPlace | null) {
    this.#find = find;
    this.#place = place;
    makeObservable(this, { state: observableRef, order: observableRef, failure: observableRef, show: action });
  }

  /** Asks for it, again too: what is shown stays when that fails. */
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
    } else if (envelope === null || saysNothingThere(envelope)) {
      this.order = null;
      this.state = 'missing';
    } else if (this.state !== 'ready') {
      this.failure = envelope.result_msg;
      this.state = 'failed';
    }
  }
}
