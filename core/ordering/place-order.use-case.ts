import type { OrderSheet, StartedPayment } from '../api/buying/payment.api.ts';
import type { Session } from '../client/session.ts';
import type { OrderForm } from '../order/order-form.ts';
import { failure, type Failure, type NoResponse } from '../outcome/envelope.ts';
import { isUnanswered } from '../outcome/unanswered.ts';
import type { CurrentPurchase, SettledPurchase } from './current-purchase.ts';
import { quotedPrices } from './price-changes.ts';
import type { SavedGuestOrders } from './saved-guest-orders.ts';
import type { ChosenMethod, OrderToPay, StartPayment } from './start-payment.use-case.ts';
import type { ResultToken } from '../vocabulary/ids.ts';

/** A complete order form. */
export interface FilledSheet {
  readonly form: OrderForm;
  /** The prices that the shopper saw. The order is refused if the prices differ from them. */
  readonly quote: OrderSheet;
  readonly referrer_type: OrderToPay['referrer_type'];
  /** True: the server also stores the address in the member's address book. Ignored for a guest. */
  readonly save_address: boolean;
}

export type PlaceOrderResult =
  /** The shopper is being redirected to the gateway. */
  | { readonly kind: 'leaving'; readonly result_token: ResultToken }
  /**
   * The order is paid, now or by an earlier request with the same form. `confirming`: its payment is being approved.
   */
  | SettledPurchase
  /**
   * A price, the stock or a limit has changed since the checkout (409). Nothing was ordered, and the checkout must be
   * priced again.
   */
  | { readonly kind: 'outdated'; readonly reasons: readonly string[] }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The order may have been placed. Sending it again does not place a second one. */
  | { readonly kind: 'unanswered'; readonly failure: NoResponse };

const NO_PURCHASE = failure(409, '주문할 상품이 없어요. 장바구니에서 다시 주문해 주세요.');

/**
 * Places the order of a complete form and starts its payment. The form is sent with the key of its purchase. If the
 * response is lost, the same key is sent again, even with a changed form, so that only one order is placed and paid
 * with points. Once the server has used up the key, a new key is sent. Before the redirect, the device stores the
 * started payment, and a guest's order with its key.
 */
export class PlaceOrder {
  readonly #start: StartPayment;
  readonly #purchase: CurrentPurchase;
  readonly #session: Session;
  readonly #savedOrders: SavedGuestOrders;

  constructor(start: StartPayment, purchase: CurrentPurchase, session: Session, savedOrders: SavedGuestOrders) {
    this.#start = start;
    this.#purchase = purchase;
    this.#session = session;
    this.#savedOrders = savedOrders;
  }

  async run(sheet: FilledSheet, chosen: ChosenMethod): Promise<PlaceOrderResult> {
    const request = this.#requestOf(sheet);
    if (request === null) return { kind: 'refused', failure: NO_PURCHASE };
    const wasUnanswered = this.#purchase.isUnanswered;
    this.#purchase.markSent();
    // This is decided when the order is sent: if a member logs out before the response, it is still a member's order.
    const isGuest = this.#session.user === null;
    const outcome = await this.#start.run(chosen, request, (started) => this.#record(started, isGuest));
    switch (outcome.kind) {
      case 'paid':
      case 'leaving':
        return { kind: outcome.kind, result_token: outcome.started.result_token };
      case 'refused': {
        const refused = await this.#refused(outcome.failure);
        // The order without a response is unpaid and was placed with a different form, so the changed form is a new
        // order.
        return refused.kind === 'outdated' && wasUnanswered ? this.run(sheet, chosen) : refused;
      }
    }
  }

  #requestOf({ form, quote, referrer_type, save_address }: FilledSheet): OrderToPay | null {
    const { draft, request } = this.#purchase;
    if (draft === null) return null;
    const { use_point, total_amount } = quote.amounts;
    return {
      ...request,
      ...form,
      referrer_type,
      request_key: draft.request_key,
      is_direct: draft.is_direct,
      use_point,
      coupon_idx: quote.coupon_idx,
      total_amount,
      seen_list: quotedPrices(quote.cart_list),
      save_address,
    };
  }

  #record(started: StartedPayment, isGuest: boolean): void {
    const { payment_idx, payment_no, order_key } = started;
    this.#purchase.recordPayment(started);
    if (isGuest) this.#savedOrders.add({ payment_idx, order_key, payment_no });
  }

  async #refused(refusal: Failure): Promise<PlaceOrderResult> {
    if (isUnanswered(refusal)) {
      this.#purchase.markUnanswered();
      return { kind: 'unanswered', failure: refusal };
    }
    const isConflict = refusal.result_code === 409 && this.#purchase.compareWithStored() === 'same';
    if (!isConflict) return { kind: 'refused', failure: refusal };
    const settled = await this.#purchase.findSettled();
    if (settled !== null) return settled;
    this.#purchase.renew();
    return { kind: 'outdated', reasons: refusal.result_msg.split('\n') };
  }
}
