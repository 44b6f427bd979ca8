import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderDetail } from '../../core/api/order.api.ts';
import { trackingUrl, type TrackingService } from '../../core/delivery/carriers.ts';
import type { OrderPlace } from '../../core/order/find-order.ts';
import type { PageViewModel } from '../app/page.tsx';
import { OpenedOrder } from '../claim/opened-order.ts';
import { OrderClaims } from '../claim/order-claims.ts';
import { AddressChangeViewModel, type AddressChangeServices } from './address-change.view-model.ts';

/** One order: a member's own, or one that this device keeps the key of, and what can be done with it. */
export class OrderDetailViewModel implements PageViewModel {
  readonly documentTitle = '주문 상세';
  readonly #services: AddressChangeServices;
  readonly opened: OpenedOrder;
  readonly claims: OrderClaims;
  readonly addressChange: AddressChangeViewModel;
  #tracking: TrackingService | null = null;
  #wasShown = false;

  /** The number of the parcel's page by order line; filled once it is known. */
  tracking: ReadonlyMap<number, string> = new Map();

  constructor(services: AddressChangeServices, place: OrderPlace | null) {
    this.#services = services;
    this.opened = new OpenedOrder(services.find, place);
    this.claims = new OrderClaims(services, this.opened);
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
    if (this.#wasShown) void this.#refresh();
    this.#wasShown = true;
    return () => undefined;
  }

  /** What is shown stays when it can't be had anew, and the shopper is told. */
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
