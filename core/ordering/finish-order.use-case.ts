import type { ResponseOf } from '../api/contract.ts';
import type { ShoppingCart } from '../cart-device/shopping-cart.ts';
import type { Api } from '../client/api.ts';
import type { Envelope } from '../outcome/envelope.ts';
import type { Storage } from '../ports/storage.port.ts';
import { parseResultToken } from '../order/result-token.ts';
import { lastOrder } from './last-order.ts';
import { orderDraft } from './order-draft.ts';
import { clearPurchase, readPurchase } from './purchase-draft.ts';
import type { SavedGuestOrders } from './saved-guest-orders.ts';
import type { OrderKey, ResultToken } from '../vocabulary/ids.ts';

export type PaymentResult = ResponseOf<'POST /api/v1/order/detail/info'>;

/** Completes a purchase on the device that placed it, after it is paid or its virtual account is issued. */
export class FinishOrder {
  readonly #api: Api;
  readonly #storage: Storage;
  readonly #cart: ShoppingCart;
  readonly #savedOrders: SavedGuestOrders;

  constructor(api: Api, storage: Storage, cart: ShoppingCart, savedOrders: SavedGuestOrders) {
    this.#api = api;
    this.#storage = storage;
    this.#cart = cart;
    this.#savedOrders = savedOrders;
  }

  /** Returns the key of a result token's guest order; null if this device does not have it. */
  keyOf(result_data: ResultToken): OrderKey | null {
    const named = parseResultToken(result_data);
    return named === null ? null : this.#savedOrders.keyOf(named.payment_idx);
  }

  /**
   * Returns the result of a result token's payment. It is complete only on the device that placed the order, which
   * sends the order's key.
   *
   * If this device's purchase has become an order, stores the result and a guest's key, and removes the purchase, its
   * draft and the purchased cart lines. A repeated call does not do this again. Changes nothing on any other device, or
   * if the payment failed or is still open.
   */
  async run(result_data: ResultToken): Promise<Envelope<PaymentResult>> {
    const named = parseResultToken(result_data)?.payment_idx ?? null;
    const started = readPurchase(this.#storage)?.started ?? null;
    const isPurchase = started !== null && started.payment_idx === named;
    const order_key = isPurchase ? started.order_key : this.keyOf(result_data);
    const envelope = await this.#api.call(
      'POST /api/v1/order/detail/info',
      { result_data, order_key },
      { quiet: true },
    );
    if (envelope.result_code !== 200) return envelope;
    const { payment_idx, payment_no, payment_status, is_member, bought_list } = envelope.result_data;
    const isOrdered = payment_status === 'paid' || payment_status === 'waiting';
    if (!isOrdered || !isPurchase || readPurchase(this.#storage)?.started?.payment_idx !== payment_idx) return envelope;
    if (!is_member) this.#savedOrders.add({ payment_idx, order_key: started.order_key, payment_no });
    // Removes the purchase before the cart lines: otherwise, after a reload in between, a repeated call would also
    // remove lines that the shopper has added again.
    clearPurchase(this.#storage);
    lastOrder.write(this.#storage, result_data);
    orderDraft.remove(this.#storage);
    await this.#cart.removePurchased(bought_list);
    return envelope;
  }
}
