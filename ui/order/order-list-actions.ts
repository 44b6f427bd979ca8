import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderDetail, OrderLine, OrderSummary } from '../../core/api/buying/order.api.ts';
import { trackingUrl, type TrackingService } from '../../core/order/carriers.ts';
import { FAILED_REQUEST } from '../../core/outcome/envelope.ts';
import { Loaded } from '../kit/loaded.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OrderActions } from '../claim/order-actions.ts';
import { listedActions, type ListedAction } from './listed-actions.ts';
import type { OrderLineIdx, PaymentIdx } from '../../core/vocabulary/ids.ts';

/** The actions on listed orders, which the shopper performs without opening an order. */
export class OrderListActions {
  readonly #services: ClaimServices;
  readonly #isMember: boolean;
  readonly #changed: () => void;
  readonly #tracking: Loaded<TrackingService>;

  /** The order that is loading for a tapped action; null if there is none. */
  opening: number | null = null;
  /** The order whose action is in progress; null if there is none. */
  current: { readonly opened: Loaded<OrderDetail>; readonly actions: OrderActions } | null = null;

  /** `changed` is called after an order has changed, if its list is still on screen. */
  constructor(services: ClaimServices, isMember: boolean, changed: () => void) {
    this.#services = services;
    this.#isMember = isMember;
    this.#changed = changed;
    this.#tracking = new Loaded(() => services.api.call('GET /api/v1/common/delivery/key', {}, { quiet: true }));
    makeObservable(this, { opening: observableRef, current: observableRef });
  }

  /** Returns the actions that the loaded order allows. The server checks them again. */
  actionsOf(order: OrderSummary): readonly ListedAction[] {
    return listedActions(order, this.#isMember, this.#services.clock.now());
  }

  /** The current time in epoch ms. */
  get now(): number {
    return this.#services.clock.now();
  }

  /** Returns the tracking page of a parcel; null if the carrier has none or it is unknown. */
  parcelUrl({ carrier_code, invoice_no }: Pick<OrderLine, 'carrier_code' | 'invoice_no'>): string | null {
    const { data } = this.#tracking;
    return data === null ? null : trackingUrl(data, carrier_code, invoice_no);
  }

  /** Loads the tracking service once, if any of the orders has a parcel. */
  async loadTracking(orders: readonly OrderSummary[]): Promise<void> {
    const hasParcel = orders.some(({ order_list }) => order_list.some((line) => line.invoice_no !== null));
    if (hasParcel) await this.#tracking.loadOnce();
  }

  async cancel(payment_idx: PaymentIdx): Promise<void> {
    const actions = await this.#open(payment_idx);
    actions?.openCancel(null);
    // The order has been cancelled, or its preparation has started, since the list was loaded.
    if (actions !== null && actions.question === null) this.#changed();
  }

  async confirm(payment_idx: PaymentIdx): Promise<void> {
    const actions = await this.#open(payment_idx);
    await actions?.confirm(null);
    this.#changed();
  }

  async withdraw(payment_idx: PaymentIdx, order_idx: OrderLineIdx): Promise<void> {
    const actions = await this.#open(payment_idx);
    await actions?.withdraw(order_idx);
    this.#changed();
  }

  /** Loads the whole order, since the refund is calculated from it, as on the order's own page. */
  async #open(payment_idx: PaymentIdx): Promise<OrderActions | null> {
    if (this.opening !== null || this.current?.actions.isBusy === true) return null;
    const opened = new Loaded(() => this.#services.find.run({ payment_idx }));
    runInAction(() => (this.opening = payment_idx));
    const envelope = await opened.load();
    const actions = new OrderActions(this.#services, opened);
    runInAction(() => {
      this.opening = null;
      this.current = { opened, actions };
    });
    if (envelope?.result_code === 200) return actions;
    await this.#services.dialogs.alert({ content: envelope?.result_msg ?? FAILED_REQUEST.result_msg });
    return null;
  }
}
