import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { trackingUrl, type TrackingService } from '../../core/order/carriers.ts';
import type { OrderLocator } from '../../core/ordering/find-order.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { OrderLoader } from '../claim/order-loader.ts';
import { OrderActions } from '../claim/order-actions.ts';
import { AddressChangeViewModel, type AddressChangeServices } from './address-change.view-model.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

/** One order, a member's own or one whose key is on this device, with its actions. */
export class OrderDetailViewModel implements PageViewModel {
  readonly documentTitle = '주문 상세';
  readonly #services: AddressChangeServices;
  readonly opened: OrderLoader;
  readonly claims: OrderActions;
  readonly addressChange: AddressChangeViewModel;
  #tracking: TrackingService | null = null;
  readonly #refreshOnReturn = onReturn(() => this.#refresh());

  /** The tracking page of a parcel by order line; filled once it is known. */
  tracking: ReadonlyMap<OrderLineIdx, string> = new Map();

  constructor(services: AddressChangeServices, place: OrderLocator | null) {
    this.#services = services;
    this.opened = new OrderLoader(services.find, place);
    this.claims = new OrderActions(services, this.opened);
    this.addressChange = new AddressChangeViewModel(services, this.opened);
    makeObservable(this, { tracking: observableRef });
  }

  get isMissing(): boolean {
    return this.opened.state === 'missing';
  }

  async load(): Promise<void> {
    const envelope = await this.opened.load();
    if (envelope?.result_code !== 200) return;
    await this.#findParcels(envelope.result_data);
  }

  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  /** The shown order stays if reloading fails, and the shopper is notified. */
  async #refresh(): Promise<void> {
    const envelope = await this.opened.load();
    const isStale = this.opened.order !== null && envelope !== null && envelope.result_code !== 200;
    if (isStale) void this.#services.dialogs.alert({ content: envelope.result_msg });
  }

  async #findParcels({ order_list }: OrderDetail): Promise<void> {
    if (order_list.every((line) => line.invoice_no === null)) return;
    if (this.#tracking === null) {
      const envelope = await this.#services.api.call('GET /api/v1/common/delivery/key', {}, { quiet: true });
      this.#tracking = envelope.result_data;
    }
    const service = this.#tracking;
    if (service === null) return;
    const found = order_list.flatMap(({ order_idx, carrier_code, invoice_no }) => {
      const url = trackingUrl(service, carrier_code, invoice_no);
      return url === null ? [] : [[order_idx, url] as const];
    });
    runInAction(() => (this.tracking = new Map(found)));
  }
}
