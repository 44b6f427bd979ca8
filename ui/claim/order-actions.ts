import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { RefundParts } from '../../core/api/schema/order-fields.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import {
  availableActions,
  findLineAction,
  findPaymentAction,
  linesOfPaymentAction,
  type AvailableActions,
} from '../../core/claim/order-actions.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import { formatNumber } from '../../core/money/won.ts';
import { expectedPoints } from '../../core/pricing/point-rules.ts';
import type { Loaded } from '../kit/loaded.ts';
import type { ClaimServices } from './claim-services.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

const NO_ACTIONS: AvailableActions = { actions: [], line_list: [] };

/** The confirmation question before a cancellation. */
export interface CancelQuestion {
  /** The line to cancel; null for the whole order. */
  readonly order_idx: OrderLineIdx | null;
  readonly refund: RefundParts;
  /** Idempotency key. A retry after a lost response sends the same key, so the order is cancelled only once. */
  readonly request_key: string;
}

/** The actions on an order's page: cancelling, confirming, withdrawing a claim. */
export class OrderActions {
  readonly #services: ClaimServices;
  readonly #opened: Loaded<OrderDetail>;

  question: CancelQuestion | null = null;
  reason = '';
  isBusy = false;

  constructor(services: ClaimServices, opened: Loaded<OrderDetail>) {
    this.#services = services;
    this.#opened = opened;
    makeObservable(this, {
      question: observableRef,
      reason: observableRef,
      isBusy: observableRef,
      available: computed,
      openCancel: action,
      changeReason: action,
      close: action,
    });
  }

  /** The actions that the loaded order allows. The server checks them again. */
  get available(): AvailableActions {
    const order = this.#opened.data;
    return order === null ? NO_ACTIONS : availableActions(order, this.#services.clock.now());
  }

  /**
   * Returns whether the only line of the order offers this action itself. A second button for the whole order would do
   * the same.
   */
  isForLine(action: 'cancel' | 'refund-request'): boolean {
    const { actions, line_list } = this.available;
    const [only, ...others] = this.#opened.data?.order_list ?? [];
    if (only === undefined || others.length > 0 || !actions.some((one) => one.action === action)) return false;
    return line_list.some((line) => line.actions.some((one) => one.action === action));
  }

  openCancel(order_idx: OrderLineIdx | null): void {
    const order = this.#opened.data;
    if (order === null) return;
    const now = this.#services.clock.now();
    const claim =
      order_idx === null ? findPaymentAction(order, 'cancel', now) : findLineAction(order, order_idx, 'cancel', now);
    if (claim === null || claim.refund === null) return;
    this.reason = '';
    this.question = { order_idx, refund: claim.refund, request_key: this.#services.random.uuid() };
  }

  changeReason(reason: string): void {
    this.reason = reason;
  }

  close(): void {
    if (!this.isBusy) this.question = null;
  }

  /** Cancels the lines in question at the refund shown, and opens the confirmation page. */
  async cancel(): Promise<void> {
    const { question } = this;
    const order = this.#opened.data;
    if (question === null || order === null || this.isBusy) return;
    const { order_idx, request_key, refund } = question;
    const request = {
      ...this.#orderAccess(order),
      request_key,
      refund_amount: refund.refund_amount,
      reason: this.reason,
    };
    const outcome = await this.#send(() =>
      order_idx === null
        ? this.#services.api.call('POST /api/v2/payment/cancel', request)
        : this.#services.api.call('POST /api/v2/payment/partial/cancel', { ...request, order_idx }),
    );
    if (outcome === 'unknown') return;
    runInAction(() => (this.question = null));
    if (outcome === 'done') this.#services.navigation.go(claimPaths.cancelled(order.payment_idx, order_idx));
  }

  /**
   * Asks for confirmation, then confirms the purchase of a line or of all delivered lines. This grants points and
   * excludes a later return.
   */
  async confirm(order_idx: OrderLineIdx | null): Promise<void> {
    const order = this.#opened.data;
    if (order === null || this.isBusy) return;
    const lines = linesOfPaymentAction(order, 'confirm', this.#services.clock.now()).filter(
      (line) => order_idx === null || line.order_idx === order_idx,
    );
    const points = order.is_member ? expectedPoints(lines) : 0;
    const isConfirmed = await this.#services.dialogs.alert({
      title: '구매확정',
      content: '구매를 확정할까요?',
      sub_content: `${points > 0 ? `${formatNumber(points)}P를 드려요. ` : ''}확정하면 반품과 교환을 할 수 없어요.`,
      showCancel: true,
      confirmLabel: '구매확정',
    });
    if (!isConfirmed) return;
    const outcome = await this.#send(() =>
      this.#services.api.call('POST /api/v2/payment/purchase/confirm', { ...this.#orderAccess(order), order_idx }),
    );
    if (outcome === 'done') this.#services.navigation.go(claimPaths.confirmed(order.payment_idx, order_idx));
  }

  /** Asks for confirmation, then withdraws a return or an exchange. */
  async withdraw(order_idx: OrderLineIdx): Promise<void> {
    const order = this.#opened.data;
    if (order === null || this.isBusy) return;
    const isConfirmed = await this.#services.dialogs.alert({
      content: '요청을 철회할까요?',
      sub_content: '철회한 뒤에도 기한 안에는 다시 요청할 수 있어요.',
      showCancel: true,
      confirmLabel: '철회',
    });
    if (!isConfirmed) return;
    const outcome = await this.#send(() =>
      this.#services.api.call('POST /api/v2/payment/claim/withdraw', { ...this.#orderAccess(order), order_idx }),
    );
    if (outcome === 'done') this.#services.dialogs.toast('요청을 철회했어요');
  }

  #orderAccess({
    payment_idx,
  }: OrderDetail): Pick<RequestOf<'POST /api/v2/payment/cancel'>, 'payment_idx' | 'order_key'> {
    return { payment_idx, order_key: this.#services.find.keyOf(payment_idx) };
  }

  /**
   * Makes one change at a time. Returns `unknown` if the request may have arrived, so that a retry must be the same
   * request. Reloads the order if its state does not allow the change.
   */
  async #send(call: () => Promise<Envelope<OrderDetail>>): Promise<'done' | 'refused' | 'unknown'> {
    if (this.isBusy) return 'refused';
    runInAction(() => (this.isBusy = true));
    const envelope = await call();
    runInAction(() => (this.isBusy = false));
    if (envelope.result_code === 200) {
      this.#opened.put(envelope.result_data);
      return 'done';
    }
    await this.#services.dialogs.alert({ content: envelope.result_msg });
    if (isUnanswered(envelope)) return 'unknown';
    await this.#opened.refresh();
    return 'refused';
  }
}
