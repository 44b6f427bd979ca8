import type { RequestOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/http/api.ts';
import type { OrderDraft } from '../../core/order/order-draft.ts';
import {
  heldOrderKey,
  notePayment,
  readPurchase,
  reopenPurchase,
  type PurchaseDraft,
} from '../../core/order/purchase-draft.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { forwardPath, resultPath } from './payment-status.ts';

/**
 * The purchase behind an order sheet, and its key: the same sheet sent again, by a double tap, a reload or a way
 * back, is the same order, and a sheet that was changed after it had been sent is a new one.
 */
export class StartedPurchase {
  readonly #api: Api;
  readonly #storage: Storage;
  readonly #random: Random;
  /** The key may be known to the server, whatever came back. */
  #isSent = false;
  purchase: PurchaseDraft | null = null;

  constructor(api: Api, storage: Storage, random: Random) {
    this.#api = api;
    this.#storage = storage;
    this.#random = random;
  }

  /** Reads the purchase that this device keeps now. */
  open(): PurchaseDraft | null {
    this.purchase = readPurchase(this.#storage);
    this.#isSent = this.purchase !== null && this.purchase.order_key !== null;
    return this.purchase;
  }

  /**
   * Looks whether the purchase is still the one that this device keeps. `gone`: it was ordered or dropped in
   * another tab. `other`: the shopper went on to buy something else.
   */
  standing(): 'same' | 'other' | 'gone' {
    const stored = readPurchase(this.#storage);
    if (stored === null) return 'gone';
    if (stored.request_key !== this.purchase?.request_key) return 'other';
    this.purchase = stored;
    return 'same';
  }

  /** What is bought, as the shop is asked for it. */
  get asked(): Pick<RequestOf<'POST /api/v2/payment/info'>, 'basket_idx_list' | 'cart_list' | 'held_order_key'> {
    const { basket_idx_list = [], cart_list = [] } = this.purchase ?? {};
    const held_order_key = this.purchase === null ? null : heldOrderKey(this.purchase);
    return { basket_idx_list: [...basket_idx_list], cart_list: [...cart_list], held_order_key };
  }

  /** The sheet is on its way to the server. */
  noteSent(): void {
    this.#isSent = true;
  }

  notePayment(order_key: string): void {
    if (this.purchase !== null) this.purchase = notePayment(this.#storage, this.purchase, order_key);
  }

  /** The sheet is not the one that was sent any more. */
  noteChange(before: OrderDraft, after: OrderDraft): void {
    if (this.#isSent && !isSameOrder(before, after)) this.renew();
  }

  /** Another way to pay is another payment. */
  noteOtherMethod(): void {
    if (this.#isSent) this.renew();
  }

  /** The same goods as a new purchase, unless this device keeps another one by now. */
  renew(): void {
    if (this.purchase === null || this.standing() !== 'same') return;
    this.purchase = reopenPurchase(this.#storage, this.purchase, this.#random);
    this.#isSent = false;
  }

  /**
   * Where the shopper belongs when the last payment of this purchase was made, or is just being made; null when
   * there is something to pay. One that came to nothing leaves a new purchase behind.
   */
  async whereSettled(): Promise<string | null> {
    const result_data = this.purchase?.order_key ?? null;
    if (result_data === null) return null;
    const envelope = await this.#api.call('POST /api/v1/order/detail/info', { result_data }, { quiet: true });
    if (envelope.result_code !== 200) return null;
    const { payment_status } = envelope.result_data;
    if (payment_status === 'approving') return forwardPath(result_data);
    if (payment_status === 'paid' || payment_status === 'waiting') return resultPath(result_data);
    if (payment_status !== 'ready') this.renew();
    return null;
  }
}

/** Whether two states of the form would be sent as the same order. */
function isSameOrder(before: OrderDraft, after: OrderDraft): boolean {
  const { same_as_buyer: _one, save_address: _two, ...sentBefore } = before;
  const { same_as_buyer: _three, save_address: _four, ...sentAfter } = after;
  return JSON.stringify(sentBefore) === JSON.stringify(sentAfter);
}
