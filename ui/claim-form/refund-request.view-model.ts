import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { RefundParts } from '../../core/api/schema/order-fields.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import { findLineAction, findPaymentAction } from '../../core/claim/order-actions.ts';
import type { OrderLocator } from '../../core/ordering/find-order.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { BankAccountViewModel } from './bank-account.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

/** Requests the refund of a virtual account payment: of the whole order, or of one line. */
export class RefundRequestViewModel implements PageViewModel {
  readonly documentTitle = '환불 요청';
  readonly #services: ClaimServices;
  /** Null for the whole order. */
  readonly #order_idx: OrderLineIdx | null;
  readonly #request_key: string;
  readonly opened: Loaded<OrderDetail>;
  readonly account = new BankAccountViewModel();

  reason = '';
  isBusy = false;

  constructor(services: ClaimServices, place: OrderLocator | null, order_idx: OrderLineIdx | null) {
    this.#services = services;
    this.#order_idx = order_idx;
    this.#request_key = services.random.uuid();
    this.opened = new Loaded(() => services.find.run(place));
    makeObservable(this, { reason: observableRef, isBusy: observableRef, changeReason: action });
  }

  get isMissing(): boolean {
    return this.opened.isMissing;
  }

  async load(): Promise<void> {
    await this.opened.refresh();
  }

  /** Returns the refund; null if nothing can be requested now. */
  refundOf(order: OrderDetail): RefundParts | null {
    const now = this.#services.clock.now();
    const claim =
      this.#order_idx === null
        ? findPaymentAction(order, 'refund-request', now)
        : findLineAction(order, this.#order_idx, 'refund-request', now);
    return claim?.refund ?? null;
  }

  changeReason(reason: string): void {
    this.reason = reason;
  }

  /** Sends the request and opens its confirmation page. Returns false if a field has to be corrected first. */
  async submit(): Promise<boolean> {
    const order = this.opened.data;
    const refund = order === null ? null : this.refundOf(order);
    if (order === null || refund === null || this.isBusy) return true;
    if (!this.account.show()) return false;
    runInAction(() => (this.isBusy = true));
    const { payment_idx } = order;
    const envelope = await this.#services.api.call('POST /api/v2/payment/refund/request', {
      payment_idx,
      order_key: this.#services.find.keyOf(payment_idx),
      order_idx: this.#order_idx,
      refund_amount: refund.refund_amount,
      request_key: this.#request_key,
      reason: this.reason,
      ...this.account.account,
    });
    runInAction(() => (this.isBusy = false));
    if (envelope.result_code === 200) {
      // Replaces the history entry: the form was sent.
      this.#services.navigation.replace(claimPaths.refundAsked(payment_idx, this.#order_idx));
      return true;
    }
    if (!this.account.show(envelope.field_errors ?? {})) return false;
    await this.#services.dialogs.alert({ content: envelope.result_msg });
    if (envelope.result_code === 409) await this.opened.refresh();
    return true;
  }
}
