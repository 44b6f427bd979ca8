import { action, makeObservable, observableRef } from 'mobx';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Api } from '../../core/client/api.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import type { Session } from '../../core/client/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import type { FinishOrder, PaymentResult } from '../../core/ordering/finish-order.use-case.ts';
import type { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { orderListPath } from '../order/order-list-path.ts';
import { forwardPath, resultPath } from '../order-goods/payment-paths.ts';
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

  /** `waiting`: a virtual account was issued, the deposit is due. */
  state: 'loading' | 'missing' | 'failed' | 'paid' | 'waiting' | 'unpaid' = 'loading';
  result: PaymentResult | null = null;
  /** Products and address, if they loaded. */
  order: OrderDetail | null = null;

  constructor(services: Services, result_data: OrderKey) {
    this.#services = services;
    this.#result_data = result_data;
    makeObservable<this, 'show'>(this, {
      state: observableRef,
      result: observableRef,
      order: observableRef,
      show: action,
    });
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
    const { api, finish, navigation } = this.#services;
    const result_data = this.#result_data;
    const envelope = await finish.run(result_data);
    if (envelope.result_code !== 200) {
      return this.show(isUnanswered(envelope) ? 'failed' : 'missing', null, null);
    }
    const result = envelope.result_data;
    if (result.payment_status === 'ready' || result.payment_status === 'approving') {
      return navigation.replace(forwardPath(result_data));
    }
    const { payment_status } = result;
    if (payment_status !== 'paid' && payment_status !== 'waiting') return this.show('unpaid', result, null);
    const { payment_idx } = result;
    const detail = await api.call(
      'POST /api/v1/order/detail',
      { payment_idx, order_key: result_data },
      { quiet: true },
    );
    this.show(payment_status, result, detail.result_data);
  }

  /** Copies the virtual account number. */
  async copyAccount(): Promise<void> {
    const { clipboard, dialogs } = this.#services;
    const account_no = this.result?.vbank?.account_no ?? '';
    const isCopied = await clipboard.copy(account_no);
    dialogs.toast(isCopied ? '계좌번호를 복사했어요' : `복사하지 못했어요. 계좌번호는 ${account_no}이에요`);
  }

  private show(state: OrderResultViewModel['state'], result: PaymentResult | null, order: OrderDetail | null): void {
    this.state = state;
    this.result = result;
    this.order = order;
  }
}
