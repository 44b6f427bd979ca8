import type { RequestOf } from '../api/contract.ts';
import type { StartedPayment } from '../api/buying/payment.api.ts';
import type { Api } from '../client/api.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import type { OrderDraft } from './order-draft.ts';
import {
  previousOrderKey,
  recordPayment,
  startPurchase,
  readPurchase,
  renewPurchase,
  type Purchase,
  type PurchaseDraft,
} from './purchase-draft.ts';
import type { ResultToken } from '../vocabulary/ids.ts';

/** A purchase that is already ordered, or whose payment the gateway is confirming. */
export interface SettledPurchase {
  readonly kind: 'paid' | 'confirming';
  readonly result_token: ResultToken;
}

type Lines = Omit<Purchase, 'is_direct'>;

/**
 * The purchase of a checkout, and its request key. If the same form is sent again, after a double tap, a reload or a
 * return, it is the same order. If it was changed after it was sent, it is a new order; but without a response, the key
 * stays, since points may already have paid that order.
 */
export class CurrentPurchase {
  readonly #api: Api;
  readonly #storage: Storage;
  readonly #random: Random;
  /** True: the key was sent, so the server may know it even if no response arrived. */
  #isSent = false;
  #isUnanswered = false;
  #draft: PurchaseDraft | null = null;

  constructor(api: Api, storage: Storage, random: Random) {
    this.#api = api;
    this.#storage = storage;
    this.#random = random;
  }

  get draft(): PurchaseDraft | null {
    return this.#draft;
  }

  /** Reads the purchase stored on this device; null if there is none. */
  open(): PurchaseDraft | null {
    this.#draft = readPurchase(this.#storage);
    this.#isSent = this.#draft !== null && this.#draft.started !== null;
    this.#isUnanswered = false;
    return this.#draft;
  }

  /** Continues the stored purchase, with its key, if it has these lines; otherwise starts a new one. */
  openFor(lines: Lines): PurchaseDraft {
    const stored = this.open();
    if (stored !== null && isSameLines(stored, lines)) return stored;
    this.#draft = startPurchase(this.#storage, lines, this.#random);
    this.#isSent = false;
    this.#isUnanswered = false;
    return this.#draft;
  }

  /**
   * Compares the purchase with the one stored on this device now. `gone`: none is stored, since it was ordered or
   * removed in another tab. `other`: another purchase was started.
   */
  compareWithStored(): 'same' | 'other' | 'gone' {
    const stored = readPurchase(this.#storage);
    if (stored === null) return 'gone';
    if (stored.request_key !== this.#draft?.request_key) return 'other';
    this.#draft = stored;
    return 'same';
  }

  /** The lines whose prices the server calculates; none if there is no purchase. */
  get request(): Pick<RequestOf<'POST /api/v2/payment/info'>, 'basket_idx_list' | 'cart_list' | 'held_order_key'> {
    const { basket_idx_list = [], cart_list = [] } = this.#draft ?? {};
    const held_order_key = this.#draft === null ? null : previousOrderKey(this.#draft);
    return { basket_idx_list: [...basket_idx_list], cart_list: [...cart_list], held_order_key };
  }

  /** True: the last request with the key had no response, so the order may have been placed. */
  get isUnanswered(): boolean {
    return this.#isUnanswered;
  }

  /** Call this when the key is sent to the server. */
  markSent(): void {
    this.#isSent = true;
  }

  /** Call this when no response to the key arrived. */
  markUnanswered(): void {
    this.#isUnanswered = true;
  }

  /**
   * Stores the started payment of the purchase, so that the device knows it even if the shopper never returns from the
   * gateway. Does nothing if this device no longer stores the purchase: the shopper logged out, or another tab started
   * another purchase.
   */
  recordPayment(started: StartedPayment): void {
    if (this.#draft === null || this.compareWithStored() !== 'same') return;
    this.#draft = recordPayment(this.#storage, this.#draft, started);
    this.#isUnanswered = false;
  }

  /** Renews the purchase if the form was changed after it was sent, since it is then another order. */
  onDraftChange(before: OrderDraft, after: OrderDraft): void {
    if (this.#isSent && !this.#isUnanswered && !isSameOrder(before, after)) this.renew();
  }

  /** Renews the purchase if it was sent, since another payment method is another payment. */
  onMethodChange(): void {
    if (this.#isSent && !this.#isUnanswered) this.renew();
  }

  /** Starts a new purchase of the same lines, with a new key, unless this device stores another purchase by now. */
  renew(): void {
    if (this.#draft === null || this.compareWithStored() !== 'same') return;
    this.#draft = renewPurchase(this.#storage, this.#draft, this.#random);
    this.#isSent = false;
    this.#isUnanswered = false;
  }

  /**
   * Requests how the last payment of this purchase ended. Returns null if it still has to be paid, or if no response
   * arrives; the form can then be sent again with the same key. After a failed payment, renews the purchase and returns
   * null.
   */
  async findSettled(): Promise<SettledPurchase | null> {
    const started = this.#draft?.started ?? null;
    if (started === null) return null;
    const { result_token, order_key } = started;
    const envelope = await this.#api.call(
      'POST /api/v1/order/detail/info',
      { result_data: result_token, order_key },
      { quiet: true },
    );
    if (envelope.result_code !== 200) return null;
    switch (envelope.result_data.payment_status) {
      case 'approving':
        return { kind: 'confirming', result_token };
      case 'paid':
      case 'waiting':
        return { kind: 'paid', result_token };
      case 'ready':
        return null;
      case 'failed':
      case 'expired':
      case 'refunded':
        this.renew();
        return null;
    }
  }
}

/** Returns whether two states of the form would be sent as the same order. */
function isSameOrder(before: OrderDraft, after: OrderDraft): boolean {
  const { same_as_buyer: _one, save_address: _two, ...sentBefore } = before;
  const { same_as_buyer: _three, save_address: _four, ...sentAfter } = after;
  return JSON.stringify(sentBefore) === JSON.stringify(sentAfter);
}

function isSameLines(one: Lines, other: Lines): boolean {
  return JSON.stringify(linesOf(one)) === JSON.stringify(linesOf(other));
}

function linesOf({ basket_idx_list, cart_list }: Lines): unknown {
  const lines = cart_list.map((line) => [
    line.sell_idx,
    line.type,
    line.option_idx,
    line.option_cnt,
    line.g_idx ?? null,
  ]);
  return [basket_idx_list, lines];
}
