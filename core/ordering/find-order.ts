import { savedOrders } from './saved-guest-orders.ts';
import { recipe } from '../ports/recipe.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { Api } from '../client/api.ts';
import { failure, type Envelope } from '../outcome/envelope.ts';
import { isNotFound } from '../outcome/not-found.ts';
import { Session } from '../client/session.ts';
import type { SavedGuestOrders } from './saved-guest-orders.ts';
import type { OrderKey, OrderLineIdx, PaymentIdx } from '../vocabulary/ids.ts';

/** Identifies an order in an address, by the order's id or the id of one of its lines. */
export type OrderLocator = { readonly payment_idx: PaymentIdx } | { readonly order_idx: OrderLineIdx };

const NOT_FOUND = failure(404, '주문을 찾을 수 없어요.');

/**
 * Loads an order of this device's shopper: a member's order by the token, a guest's by the key stored on the device.
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
   * Returns the order's envelope. Another shopper's order is "not found", like one that does not exist. `locator` is
   * null if the address contains no valid id; the order is then "not found" without a call.
   */
  async run(locator: OrderLocator | null): Promise<Envelope<OrderDetail>> {
    if (locator === null) return NOT_FOUND;
    if ('payment_idx' in locator) return this.#fetch(locator.payment_idx, null);
    const { order_idx } = locator;
    if (this.#session.user === null) return (await this.#findByStoredKey(order_idx)) ?? this.#fetch(null, order_idx);
    const own = await this.#fetch(null, order_idx);
    // The member may have ordered as a guest before the login: the device then still has the key.
    return isNotFound(own) ? ((await this.#findByStoredKey(order_idx)) ?? own) : own;
  }

  /** Returns the access key of a guest order; null if this device has none. */
  keyOf(payment_idx: PaymentIdx): OrderKey | null {
    return this.#savedOrders.keyOf(payment_idx);
  }

  #fetch(payment_idx: PaymentIdx | null, order_idx: OrderLineIdx | null): Promise<Envelope<OrderDetail>> {
    const order_key = payment_idx === null ? null : this.keyOf(payment_idx);
    return this.#api.call('POST /api/v1/order/detail', { payment_idx, order_idx, order_key }, { quiet: true });
  }

  /** Finds the order of a line among the guest orders of this device; null if none of them contains the line. */
  async #findByStoredKey(order_idx: OrderLineIdx): Promise<Envelope<OrderDetail> | null> {
    const order_list = this.#savedOrders.list().map(({ payment_idx, order_key }) => ({ payment_idx, order_key }));
    if (order_list.length === 0) return null;
    const envelope = await this.#api.call('POST /api/v1/order/list/non/member', { order_list }, { quiet: true });
    if (envelope.result_code !== 200) return envelope;
    const found = envelope.result_data.list.find(({ order_list: lines }) =>
      lines.some((line) => line.order_idx === order_idx),
    );
    return found === undefined ? null : this.#fetch(found.payment_idx, order_idx);
  }
}

export const findOrder = recipe(FindOrder, Api, Session, savedOrders);
