import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderReceiver, OwnOrder } from '../../../core/api/office/orders/order-page.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { PERSONAL_DATA_SHOWN_MS } from '../../../core/office/staff-session.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Notices } from '../kit/notices.ts';
import { OrderCare } from './order-care.view-model.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

/** The lines of an order that belong to a seller's shop. */
export class SellerOrderViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly #timers: Timers;
  readonly #payment_idx: PaymentIdx;
  #hide: (() => void) | null = null;

  readonly order: Loaded<OwnOrder>;
  readonly care: OrderCare;
  /** Null while the recipient is masked. */
  receiver: OrderReceiver | null = null;

  constructor(api: OfficeApi, notices: Notices, address: Address, timers: Timers) {
    this.#api = api;
    this.#notices = notices;
    this.#timers = timers;
    this.#payment_idx = Number(/^\/orders\/(\d+)$/.exec(address.path)?.[1] ?? 0);
    const payment_idx = this.#payment_idx;
    this.order = new Loaded(() => api.call('GET /api/office/v1/orders/{payment_idx}/own', { payment_idx }));
    this.care = new OrderCare(api, notices, payment_idx, () => void this.order.load());
    makeObservable(this, { receiver: observableRef });
  }

  start(): () => void {
    void this.order.load();
    return () => this.#hide?.();
  }

  /** Shows the recipient of the parcel for a minute; the access is recorded. */
  async showReceiver(): Promise<void> {
    const payment_idx = this.#payment_idx;
    const envelope = await this.#api.call('GET /api/office/v1/orders/{payment_idx}/receiver', { payment_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    runInAction(() => (this.receiver = envelope.result_data));
    this.#hide?.();
    this.#hide = this.#timers.after(PERSONAL_DATA_SHOWN_MS, () => runInAction(() => (this.receiver = null)));
  }
}

export const sellerOrderModel = recipe(SellerOrderViewModel, OfficeApi, Notices, Address, Timers);
