import { savedOrders } from './saved-guest-orders.ts';
import { recipe } from '../ports/recipe.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { Api } from '../client/api.ts';
import { failure, type Envelope } from '../outcome/envelope.ts';
import { isNotFound } from '../outcome/not-found.ts';
import { Session } from '../client/session.ts';
import type { SavedGuestOrders } from './saved-guest-orders.ts';
import type { OrderKey, OrderLineIdx, PaymentIdx } from '../vocabulary/ids.ts';

/** An order in an address: the order's id, or the id of one of its lines. */
export type OrderLocator = { readonly payment_idx: PaymentIdx } | { readonly order_idx: OrderLineIdx };

const NOT_FOUND = failure(404, '주문을 찾을 수 없어요.');

/**
 * Opens an order of this device's shopper: a member's own by the token, or a guest's by the key that is stored here.
 */
export class FindOrder {
  readonly #api: Api;
  readonly #session: Session;
  readonly #savedOrders: SavedGuestOrders;

  constructor(api: Api, session: Session, savedOrders: SavedGuestOrders) {
    this.#api = api;
    this.#session = session;
    this.#savedOrders = savedOrders;
  }

  /**
   * Returns the order's envelope. Another shopper's order is "not found", the same as one that does not exist. `place`
   * is null for an address without an order: it is not found without a call.
   */
  async run(place: OrderLocator | null): Promise<Envelope<OrderDetail>> {
    if (place === null) return NOT_FOUND;
    if ('payment_idx' in place) return this.#ask(place.payment_idx, null);
    const { order_idx } = place;
    if (this.#session.user === null) return (await this.#findByStoredKey(order_idx)) ?? this.#ask(null, order_idx);
    const own = await this.#ask(null, order_idx);
    // Ordered as a guest before login: the device still has the key.
    return isNotFound(own) ? ((await this.#findByStoredKey(order_idx)) ?? own) : own;
  }

  /** Returns the access key of a guest order; null if this device has none. */
  keyOf(payment_idx: PaymentIdx): OrderKey | null {
    return this.#savedOrders.keyOf(payment_idx);
  }

  #ask(payment_idx: PaymentIdx | null, order_idx: OrderLineIdx | null): Promise<Envelope<OrderDetail>> {
    const order_key = payment_idx === null ? null : this.keyOf(payment_idx);
    return this.#api.call('POST /api/v1/order/detail', { payment_idx, order_idx, order_key }, { quiet: true });
  }

  /** Returns the order of a line among the guest orders of this device; null if none has it. */
  async #findByStoredKey(order_idx: OrderLineIdx): Promise<Envelope<OrderDetail> | null> {
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

export const findOrder = recipe(FindOrder, Api, Session, savedOrders);
