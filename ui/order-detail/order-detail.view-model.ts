import type { OrderDetail, OrderLine } from '../../core/api/buying/order.api.ts';
import { trackingUrl, type TrackingService } from '../../core/order/carriers.ts';
import type { OrderLocator } from '../../core/ordering/find-order.ts';
import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { onReturn } from '../kit/on-return.ts';
import { copyAccount } from '../order-lines/copy-account.ts';
import { watchDeposit } from '../order-lines/watch-deposit.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ReorderViewModel } from '../reorder/reorder.view-model.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OrderActions } from '../claim/order-actions.ts';
import { AddressChangeViewModel, type AddressChangeServices } from './address-change.view-model.ts';

export interface OrderDetailServices extends AddressChangeServices {
  readonly again: ReorderViewModel;
  readonly clipboard: Clipboard;
  readonly timers: Timers;
}

/** One order with its actions: a member's own, or one whose key is on this device. */
export class OrderDetailViewModel implements PageViewModel {
  readonly documentTitle = '주문 상세';
  readonly #services: OrderDetailServices;
  readonly opened: Loaded<OrderDetail>;
  readonly actions: OrderActions;
  readonly again: ReorderViewModel;
  readonly addressChange: AddressChangeViewModel;
  readonly #tracking: Loaded<TrackingService>;
  readonly #refreshOnReturn = onReturn(() => this.#refresh());

  /**
   * `loadCode` fetches the code of the order's parts, and never rejects. The order is shown with them, since they would
   * push down its actions later.
   */
  constructor(
    services: OrderDetailServices,
    locator: OrderLocator | null,
    loadCode: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.#services = services;
    this.again = services.again;
    this.opened = new Loaded(async () => {
      const [envelope] = await Promise.all([services.find.run(locator), loadCode()]);
      return envelope;
    });
    this.actions = new OrderActions(services, this.opened);
    this.addressChange = new AddressChangeViewModel(services, this.opened);
    this.#tracking = new Loaded(() => services.api.call('GET /api/v1/common/delivery/key', {}, { quiet: true }));
  }

  /** Services of the form for the account of a refund. The code of the form is loaded when it is needed. */
  get claimServices(): ClaimServices {
    return this.#services;
  }

  /** Opens the form for another address once its code has loaded. Shows an alert if the code cannot be fetched. */
  async openAddressChange(loadForm: () => Promise<unknown>): Promise<void> {
    const code = await loadOrAlert(loadForm, this.#services.dialogs);
    if (code !== null) this.addressChange.open();
  }

  /** The current time in epoch ms. */
  get now(): number {
    return this.#services.clock.now();
  }

  get isMissing(): boolean {
    return this.opened.isMissing;
  }

  /** Returns the tracking page of a parcel; null if the carrier has none or it is unknown. */
  parcelUrl({ carrier_code, invoice_no }: Pick<OrderLine, 'carrier_code' | 'invoice_no'>): string | null {
    const { data } = this.#tracking;
    return data === null ? null : trackingUrl(data, carrier_code, invoice_no);
  }

  async copyInvoice(invoice_no: string): Promise<void> {
    const { clipboard, dialogs } = this.#services;
    const isCopied = await clipboard.copy(invoice_no);
    dialogs.toast(isCopied ? '운송장 번호를 복사했어요' : `복사하지 못했어요. 운송장 번호: ${invoice_no}`);
  }

  async copyAccount(account_no: string): Promise<void> {
    await copyAccount(this.#services, account_no);
  }

  async load(): Promise<void> {
    const envelope = await this.opened.refresh();
    const hasParcel = envelope?.result_data?.order_list.some((line) => line.invoice_no !== null);
    if (hasParcel === true) await this.#tracking.loadOnce();
  }

  start(): () => void {
    this.#refreshOnReturn();
    return watchDeposit(
      this.#services.timers,
      () => this.opened.data?.payment_status === 'waiting',
      () => this.opened.refresh(),
    );
  }

  /** Reloads the order. If that fails, the order on screen stays and the shopper is notified. */
  async #refresh(): Promise<void> {
    const envelope = await this.opened.refresh();
    const isStale = this.opened.data !== null && envelope !== null && envelope.result_code !== 200;
    if (isStale) void this.#services.dialogs.alert({ content: envelope.result_msg });
  }
}
