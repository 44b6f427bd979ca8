import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Api } from '../../core/client/api.ts';
import { success } from '../../core/outcome/envelope.ts';
import type { Session } from '../../core/client/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import type { FinishOrder, PaymentResult } from '../../core/ordering/finish-order.use-case.ts';
import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { lookUpPath, orderListPath } from '../order/order-list-path.ts';
import { copyAccount } from '../order-lines/copy-account.ts';
import { forwardPath, resultPath } from '../order-lines/payment-paths.ts';
import { watchDeposit } from '../order-lines/watch-deposit.ts';
import type { OrderKey, ResultToken } from '../../core/vocabulary/ids.ts';

interface Services {
  readonly api: Api;
  readonly clipboard: Clipboard;
  readonly dialogs: Dialogs;
  readonly session: Session;
  readonly finish: FinishOrder;
  readonly navigation: Navigation;
  readonly timers: Timers;
}

/** Shows how a payment ended. The address can be opened again at any time. */
export class OrderResultViewModel implements PageViewModel {
  readonly #services: Services;
  readonly #result_data: ResultToken;
  readonly #loaded: Loaded<{ readonly result: PaymentResult; readonly order: OrderDetail | null }>;

  constructor(services: Services, result_data: ResultToken) {
    this.#services = services;
    this.#result_data = result_data;
    this.#loaded = new Loaded(() => this.#fetchResult());
  }

  get result(): PaymentResult | null {
    return this.#loaded.data?.result ?? null;
  }

  /** The order with its products and address; null if it has not loaded. */
  get order(): OrderDetail | null {
    return this.#loaded.data?.order ?? null;
  }

  /** `waiting`: a virtual account was issued, and the deposit has not arrived. */
  get state(): 'loading' | 'missing' | 'failed' | 'paid' | 'waiting' | 'unpaid' {
    if (this.#loaded.isRefused) return 'missing';
    if (this.#loaded.failure !== null) return 'failed';
    const status = this.result?.payment_status;
    if (status === 'paid' || status === 'waiting') return status;
    // An open payment has another page, which is opened instead.
    const isOpen = status === undefined || status === 'ready' || status === 'approving';
    return isOpen ? 'loading' : 'unpaid';
  }

  get documentTitle(): string {
    return this.state === 'unpaid' ? '결제 취소' : '주문 완료';
  }

  get headerTitle(): string {
    return this.documentTitle;
  }

  /**
   * The key of a guest's order that this device placed or looked up; null if the device has none. The address contains
   * no key.
   */
  get order_key(): OrderKey | null {
    return this.#services.finish.keyOf(this.#result_data);
  }

  /** The reason why the result is not shown. */
  get missingText(): string {
    const { failure } = this.#loaded;
    return failure?.result_code === 403 ? failure.result_msg : '주문을 찾을 수 없어요';
  }

  get isMember(): boolean {
    return this.#services.session.user !== null;
  }

  get listPath(): string {
    return orderListPath(this.#services.session);
  }

  /**
   * Path of the login, after which the page shows the rest of a member's order. Null if a member is logged in, and for
   * a guest's order.
   */
  get loginPath(): string | null {
    const isMissing = this.result?.is_member === true && !this.isMember;
    return isMissing ? loginPath(resultPath(this.#result_data)) : null;
  }

  /**
   * The path at which a guest looks up the order on a device that did not place it. Null if the device has the order's
   * key, and for a member's order.
   */
  get lookUpPath(): string | null {
    const { result } = this;
    return result === null || result.is_own || result.is_member ? null : lookUpPath(result.payment_no);
  }

  /** The path of the order's page; null on a device that cannot open it. */
  get detailPath(): string | null {
    return this.result?.is_own === true ? `/order/detail/${this.result.payment_idx}` : null;
  }

  async load(): Promise<void> {
    const envelope = await this.#loaded.refresh();
    const status = envelope?.result_data?.result.payment_status;
    if (status === 'ready' || status === 'approving') {
      this.#services.navigation.replace(forwardPath(this.#result_data));
    }
  }

  start(): () => void {
    return watchDeposit(
      this.#services.timers,
      () => this.state === 'waiting',
      () => this.load(),
    );
  }

  async copyAccount(): Promise<void> {
    await copyAccount(this.#services, this.result?.vbank?.account_no ?? '');
  }

  async #fetchResult() {
    const envelope = await this.#services.finish.run(this.#result_data);
    if (envelope.result_code !== 200) return envelope;
    const result = envelope.result_data;
    const { payment_idx, payment_status, is_own } = result;
    const isOrdered = payment_status === 'paid' || payment_status === 'waiting';
    if (!isOrdered || !is_own) return success({ result, order: null });
    const request = { payment_idx, order_key: this.order_key };
    const detail = await this.#services.api.call('POST /api/v1/order/detail', request, { quiet: true });
    return success({ result, order: detail.result_data });
  }
}
