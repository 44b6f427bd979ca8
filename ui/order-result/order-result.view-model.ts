import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Api } from '../../core/client/api.ts';
import { success } from '../../core/outcome/envelope.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import type { Session } from '../../core/client/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import type { FinishOrder, PaymentResult } from '../../core/ordering/finish-order.use-case.ts';
import type { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { orderListPath } from '../order/order-list-path.ts';
import { forwardPath, resultPath } from '../order-lines/payment-paths.ts';
import type { OrderKey } from '../../core/vocabulary/ids.ts';

interface Services {
  readonly api: Api;
  readonly clipboard: Clipboard;
  readonly dialogs: Dialogs;
  readonly session: Session;
  readonly finish: FinishOrder;
  readonly savedOrders: SavedGuestOrders;
  readonly navigation: Navigation;
}

/** How a payment ended. The address can be opened again at any time. */
export class OrderResultViewModel implements PageViewModel {
  readonly #services: Services;
  readonly #result_data: OrderKey;
  readonly #loaded: Loaded<{ readonly result: PaymentResult; readonly order: OrderDetail | null }>;

  constructor(services: Services, result_data: OrderKey) {
    this.#services = services;
    this.#result_data = result_data;
    this.#loaded = new Loaded(() => this.#ask());
  }

  get result(): PaymentResult | null {
    return this.#loaded.data?.result ?? null;
  }

  /** Products and address, if they loaded. */
  get order(): OrderDetail | null {
    return this.#loaded.data?.order ?? null;
  }

  /** `waiting`: a virtual account was issued, the deposit is due. */
  get state(): 'loading' | 'missing' | 'failed' | 'paid' | 'waiting' | 'unpaid' {
    const { failure } = this.#loaded;
    if (failure !== null) return isUnanswered(failure) ? 'failed' : 'missing';
    const status = this.result?.payment_status;
    if (status === 'paid' || status === 'waiting') return status;
    // An open payment has another page.
    const isOpen = status === undefined || status === 'ready' || status === 'approving';
    return isOpen ? 'loading' : 'unpaid';
  }

  get documentTitle(): string {
    return this.state === 'unpaid' ? '결제 취소' : '주문 완료';
  }

  get headerTitle(): string {
    return this.documentTitle;
  }

  /** Opens a guest's order; a member's order shows only its status. */
  get order_key(): OrderKey {
    return this.#result_data;
  }

  get isMember(): boolean {
    return this.#services.session.user !== null;
  }

  get listPath(): string {
    return orderListPath(this.#services.session);
  }

  /** Where a member logs in to see the rest of the order; null unless only the login is missing. */
  get loginPath(): string | null {
    const isMissing = this.result?.is_member === true && !this.isMember;
    return isMissing ? loginPath(resultPath(this.#result_data)) : null;
  }

  /** The order's page; the guest lookup on a device that did not place the order. */
  get detailPath(): string {
    const payment_idx = this.result?.payment_idx ?? 0;
    const isKnown = this.isMember || this.#services.savedOrders.keyOf(payment_idx) !== null;
    return isKnown ? `/order/detail/${payment_idx}` : this.listPath;
  }

  async load(): Promise<void> {
    const envelope = await this.#loaded.refresh();
    const status = envelope?.result_data?.result.payment_status;
    if (status === 'ready' || status === 'approving') {
      this.#services.navigation.replace(forwardPath(this.#result_data));
    }
  }

  /** Copies the virtual account number. */
  async copyAccount(): Promise<void> {
    const { clipboard, dialogs } = this.#services;
    const account_no = this.result?.vbank?.account_no ?? '';
    const isCopied = await clipboard.copy(account_no);
    dialogs.toast(isCopied ? '계좌번호를 복사했어요' : `복사하지 못했어요. 계좌번호는 ${account_no}이에요`);
  }

  async #ask() {
    const order_key = this.#result_data;
    const envelope = await this.#services.finish.run(order_key);
    if (envelope.result_code !== 200) return envelope;
    const result = envelope.result_data;
    const { payment_idx, payment_status } = result;
    if (payment_status !== 'paid' && payment_status !== 'waiting') return success({ result, order: null });
    const request = { payment_idx, order_key };
    const detail = await this.#services.api.call('POST /api/v1/order/detail', request, { quiet: true });
    return success({ result, order: detail.result_data });
  }
}
