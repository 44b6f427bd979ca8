import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderSummary } from '../../core/api/order.api.ts';
import { trackingUrl, type TrackingService } from '../../core/delivery/carriers.ts';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OpenedOrder } from '../claim/opened-order.ts';
import { OrderClaims } from '../claim/order-claims.ts';
import { listedActions, type ListedAction } from './listed-actions.ts';

/** What can be done with the orders of a list without opening one first. */
export class ListedClaims {
  readonly #services: ClaimServices;
  readonly #isMember: boolean;
  readonly #changed: () => void;
  #asksTracking = false;

  /** The order that is being opened for what was tapped. */
  opening: number | null = null;
  /** The order that something is done with. */
  current: { readonly opened: OpenedOrder; readonly claims: OrderClaims } | null = null;
  /** Where parcels are followed; null as long as that is not known. */
  tracking: TrackingService | null = null;

  /** `changed` is called when an order stands differently, and its list is still on show. */
  constructor(services: ClaimServices, isMember: boolean, changed: () => void) {
    this.#services = services;
    this.#isMember = isMember;
    this.#changed = changed;
    makeObservable(this, { opening: observableRef, current: observableRef, tracking: observableRef });
  }

  /** As the orders were allowed when they came; the server has the last word. */
  actionsOf(order: OrderSummary): readonly ListedAction[] {
    return listedActions(order, this.#isMember, this.#services.clock.now());
  }

  /** The carrier's page of a parcel; null where there is none, or it is not known. */
  parcelUrl({
    carrier_code,
    invoice_no,
  }: {
    readonly carrier_code: string;
    readonly invoice_no: string;
  }): string | null {
    return this.tracking === null ? null : trackingUrl(this.tracking, carrier_code, invoice_no);
  }

  /** Asks once where parcels are followed, if any of the orders has one. */
  async findParcels(orders: readonly OrderSummary[]): Promise<void> {
    const hasParcel = orders.some(({ order_list }) => order_list.some((line) => line.invoice_no !== null));
    if (!hasParcel || this.#asksTracking || this.tracking !== null) return;
    this.#asksTracking = true;
    const envelope = await this.#services.api.call('GET /api/v1/common/delivery/key', {}, { quiet: true });
    this.#asksTracking = false;
    runInAction(() => (this.tracking = envelope.result_data));
  }

  async cancel(payment_idx: number): Promise<void> {
    const claims = await this.#open(payment_idx);
    claims?.askCancel(null);
    // It was cancelled or prepared meanwhile.
    if (claims !== null && claims.question === null) this.#changed();
  }

  async confirm(payment_idx: number): Promise<void> {
    const claims = await this.#open(payment_idx);
    await claims?.confirm(null);
    this.#changed();
  }

  async withdraw(payment_idx: number, order_idx: number): Promise<void> {
    const claims = await this.#open(payment_idx);
    await claims?.withdraw(order_idx);
    this.#changed();
  }

  /** The whole order, as its own page has it: what comes back is reckoned from that. */
  async #open(payment_idx: number): Promise<OrderClaims | null> {
    if (this.opening !== null || this.current?.claims.isBusy === true) return null;
    const opened = new OpenedOrder(this.#services.find, { payment_idx });
    runInAction(() => (this.opening = payment_idx));
    const envelope = await opened.load();
    const claims = new OrderClaims(this.#services, opened);
    runInAction(() => {
      this.opening = null;
      this.current = { opened, claims };
    });
    if (envelope?.result_code === 200) return claims;
    await this.#services.dialogs.alert({ content: envelope?.result_msg ?? FAILED_REQUEST.result_msg });
    return null;
  }
}
