import type { OrderDetail } from '../api/order.api.ts';
import type { Api } from '../http/api.ts';
import type { Envelope } from '../http/envelope.ts';
import { saysNothingThere } from '../http/nothing-there.ts';
import type { Session } from '../member/session.ts';
import type { SavedOrders } from './saved-orders.ts';

/** How an address names an order: by its own number, or by that of one of its lines. */
export type OrderPlace = { readonly payment_idx: number } | { readonly order_idx: number };

/** Opens an order of whoever uses this device: a member's own, or one that the device keeps the key of. */
export class FindOrder {
  readonly #api: Api;
  readonly #session: Session;
  readonly #savedOrders: SavedOrders;

  constructor(api: Api, session: Session, savedOrders: SavedOrders) {
    this.#api = api;
    this.#session = session;
    this.#savedOrders = savedOrders;
  }

  /** The order's envelope. An order that is not theirs is the server's "not found", as one that does not exist. */
  async run(place: OrderPlace): Promise<Envelope<OrderDetail>> {
    if ('payment_idx' in place) return this.#ask(place.payment_idx, null);
    const { order_idx } = place;
    if (this.#session.user === null) return (await this.#askSaved(order_idx)) ?? this.#ask(null, order_idx);
    const own = await this.#ask(null, order_idx);
    // Ordered without a log-in, before it: the device still has the key.
    return saysNothingThere(own) ? ((await this.#askSaved(order_idx)) ?? own) : own;
  }

  /** What a non-member opens and changes an order with; null where this device has none. */
  keyOf(payment_idx: number): string | null {
    return this.#savedOrders.keyOf(payment_idx);
  }

  #ask(payment_idx: number | null, order_idx: number | null): Promise<Envelope<OrderDetail>> {
    const order_key = payment_idx === null ? null : this.keyOf(payment_idx);
    return this.#api.call('POST /api/v1/order/detail', { payment_idx, order_idx, order_key }, { quiet: true });
  }

  /** The order of a line among those that this device keeps; null where none of them has it. */
  async #askSaved(order_idx: number): Promise<Envelope<OrderDetail> | null> {
    const order_list = this.#savedOrders.list().map(({ payment_idx, order_key }) => ({ payment_idx, order_key }));
    if (order_list.length === 0) return null;
    const envelope = await this.#api.call('POST /api/v1/order/list/non/member', { order_list }, { quiet: true });
    if (envelope.result_code !== 200) return envelope;
    const found = envelope.result_data.list.find(({ order_list: lines }) =>
      lines.some((line) => line.order_idx === order_idx),
    );
    return found === undefined ? null : this.#ask(found.payment_idx, order_idx);
  }
}
