import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderDetail } from '../../core/api/order.api.ts';
import type { RefundParts } from '../../core/api/order-fields.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import { lineClaim, paymentClaim } from '../../core/claim/claims.ts';
import type { OrderPlace } from '../../core/order/find-order.ts';
import type { PageViewModel } from '../app/page.tsx';
import { BankAccountViewModel } from './bank-account.ts';
import type { ClaimServices } from './claim-services.ts';
import { OpenedOrder } from './opened-order.ts';

/** Asks for the money of a virtual account back: of the whole order, or of one line. */
export class RefundRequestViewModel implements PageViewModel {
  readonly documentTitle = '환불 요청';
  readonly #services: ClaimServices;
  /** Null: the whole order. */
  readonly #order_idx: number | null;
  readonly #request_key: string;
  readonly opened: OpenedOrder;
  readonly account = new BankAccountViewModel();

  reason = '';
  isBusy = false;

  constructor(services: ClaimServices, place: OrderPlace | null, order_idx: number | null) {
    this.#services = services;
    this.#order_idx = order_idx;
    this.#request_key = services.random.uuid();
    this.opened = new OpenedOrder(services.find, place);
    makeObservable(this, { reason: observableRef, isBusy: observableRef, changeReason: action });
  }

  get isMissing(): boolean {
    return this.opened.state === 'missing';
  }

  async load(): Promise<void> {
    await this.opened.load();
  }

  /** What would come back; null where nothing can be asked for now. */
  refundOf(order: OrderDetail): RefundParts | null {
    const now = this.#services.clock.now();
    const claim =
      this.#order_idx === null
        ? paymentClaim(order, 'refund-request', now)
        : lineClaim(order, this.#order_idx, 'refund-request', now);
    return claim?.refund ?? null;
  }

  changeReason(reason: string): void {
    this.reason = reason;
  }

  /** Sends the request and leads to the page that says so. Answers false when something needs mending. */
  async submit(): Promise<boolean> {
    const { order } = this.opened;
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
      // The form must not be come back to: it was sent.
      this.#services.navigation.replace(claimPaths.refundAsked(payment_idx, this.#order_idx));
      return true;
    }
    if (!this.account.show(envelope.field_errors ?? {})) return false;
    await this.#services.dialogs.alert({ content: envelope.result_msg });
    if (envelope.result_code === 409) await this.opened.load();
    return true;
  }
}
