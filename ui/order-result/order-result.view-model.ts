import { action, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { OrderDetail } from '../../core/api/order.api.ts';
import type { ShoppingCart } from '../../core/cart/shopping-cart.ts';
import type { Api } from '../../core/http/api.ts';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import type { Session } from '../../core/member/session.ts';
import { dropOrderDraft } from '../../core/order/order-draft.ts';
import { dropPurchase, readPurchase } from '../../core/order/purchase-draft.ts';
import type { SavedOrders } from '../../core/order/saved-orders.ts';
import type { Clipboard } from '../../core/ports/clipboard.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { orderListPath } from './order-list-path.ts';
import { forwardPath } from './payment-status.ts';

type PaymentResult = ResponseOf<'POST /api/v1/order/detail/info'>;

interface Services {
  readonly api: Api;
  readonly clipboard: Clipboard;
  readonly dialogs: Dialogs;
  readonly session: Session;
  readonly storage: Storage;
  readonly cart: ShoppingCart;
  readonly savedOrders: SavedOrders;
  readonly navigation: Navigation;
}

/** How a payment ended. The address may be opened again at any time, and says the same. */
export class OrderResultViewModel implements PageViewModel {
  readonly #services: Services;
  readonly #result_data: string;

  /** `waiting`: a virtual account was issued, and the money is to come. */
  state: 'loading' | 'missing' | 'failed' | 'paid' | 'waiting' | 'unpaid' = 'loading';
  result: PaymentResult | null = null;
  /** Goods and address, where they could be got. */
  order: OrderDetail | null = null;

  constructor(services: Services, result_data: string) {
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

  /** What opens this order to whoever has its address. */
  get order_key(): string {
    return this.#result_data;
  }

  get isMember(): boolean {
    return this.#services.session.user !== null;
  }

  get listPath(): string {
    return orderListPath(this.#services.session);
  }

  async load(): Promise<void> {
    const { api, navigation } = this.#services;
    const result_data = this.#result_data;
    const envelope = await api.call('POST /api/v1/order/detail/info', { result_data }, { quiet: true });
    if (envelope.result_code !== 200) {
      return this.show(envelope.result_msg === FAILED_REQUEST.result_msg ? 'failed' : 'missing', null, null);
    }
    const result = envelope.result_data;
    if (result.payment_status === 'ready' || result.payment_status === 'approving') {
      return navigation.replace(forwardPath(result_data));
    }
    const { payment_status } = result;
    if (payment_status !== 'paid' && payment_status !== 'waiting') return this.show('unpaid', result, null);
    await this.#settle(result);
    const { payment_idx } = result;
    const detail = await api.call(
      'POST /api/v1/order/detail',
      { payment_idx, order_key: result_data },
      { quiet: true },
    );
    this.show(payment_status, result, detail.result_data);
  }

  /** Copies the number of the virtual account. */
  async copyAccount(): Promise<void> {
    const { clipboard, dialogs } = this.#services;
    const account_no = this.result?.vbank?.account_no ?? '';
    const isCopied = await clipboard.copy(account_no);
    dialogs.toast(isCopied ? '계좌번호를 복사했어요' : `복사하지 못했어요. 계좌번호는 ${account_no}이에요`);
  }

  /** What an order leaves to do on the device that placed it, once. */
  async #settle({ payment_idx, payment_no, bought_list }: PaymentResult): Promise<void> {
    const { session, storage, cart, savedOrders } = this.#services;
    const order_key = this.#result_data;
    if (session.user === null) savedOrders.add({ payment_idx, order_key, payment_no });
    if (readPurchase(storage)?.order_key !== order_key) return;
    // First of all, so that a reload in between can't take out what was put in again.
    dropPurchase(storage);
    dropOrderDraft(storage);
    await cart.dropBought(bought_list);
  }

  private show(state: OrderResultViewModel['state'], result: PaymentResult | null, order: OrderDetail | null): void {
    this.state = state;
    this.result = result;
    this.order = order;
  }
}
