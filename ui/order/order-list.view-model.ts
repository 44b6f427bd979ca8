import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import type { OrderSummary } from '../../core/api/buying/order.api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Session } from '../../core/client/session.ts';
import type { DayRange } from '../../core/time/date-input.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { FilteredListViewModel } from '../widgets/lists/filtered-list.view-model.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OrderListActions } from './order-list-actions.ts';
import type { MemberIdx } from '../../core/vocabulary/ids.ts';

interface OrderFilter {
  readonly period: DayRange | null;
  readonly order_status: OrderStatus | null;
}
type OrderPages = FilteredListViewModel<OrderSummary, OrderFilter, ResponseOf<'POST /api/v1/order/list'>>;

/** A member's orders, newest first, ten a page, filtered by period and status. */
export class OrderListViewModel implements PageViewModel {
  readonly documentTitle = '주문 조회';
  readonly #services: ClaimServices;
  readonly #session: Session;
  readonly claims: OrderListActions;
  readonly #refreshOnReturn = onReturn(() => this.load());
  #member_idx: MemberIdx | null = null;
  /** No member is logged in. */
  private isGuest = false;
  private orders: OrderPages;

  constructor(services: ClaimServices, session: Session) {
    this.#services = services;
    this.#session = session;
    this.claims = new OrderListActions(services, true, () => void this.load());
    this.orders = this.#newOrders({ period: null, order_status: null });
    makeObservable<this, 'isGuest' | 'orders'>(this, { isGuest: observableRef, orders: observableRef });
  }

  /** `asking`: no member is logged in, so the shopper chooses between login and guest orders. */
  get state(): 'loading' | 'asking' | 'failed' | 'ready' {
    return this.isGuest ? 'asking' : this.orders.state;
  }

  get failure(): string {
    return this.orders.message;
  }

  get list(): readonly OrderSummary[] {
    return this.orders.items;
  }

  get hasMore(): boolean {
    return this.orders.hasMore;
  }

  get isBusy(): boolean {
    return this.orders.isBusy;
  }

  get period(): DayRange | null {
    return this.orders.filter.period;
  }

  get order_status(): OrderStatus | null {
    return this.orders.filter.order_status;
  }

  /** Number of lines by status within the period. */
  get status_cnt(): Readonly<Record<string, number>> {
    return this.orders.page?.status_cnt ?? {};
  }

  /** Loads the newest orders of the current member. */
  async load(): Promise<void> {
    const member_idx = this.#session.user?.member_idx ?? null;
    runInAction(() => this.#begin(member_idx));
    if (member_idx !== null) await this.#finish(this.orders.load());
  }

  start(): () => void {
    const stop = this.#session.subscribe(() => {
      if ((this.#session.user?.member_idx ?? null) !== this.#member_idx) void this.load();
    });
    this.#refreshOnReturn();
    return stop;
  }

  async more(): Promise<void> {
    await this.#finish(this.orders.more());
  }

  choosePeriod(period: DayRange | null): void {
    void this.#finish(this.orders.choose({ ...this.orders.filter, period }));
  }

  chooseStatus(order_status: OrderStatus | null): void {
    void this.#finish(this.orders.choose({ ...this.orders.filter, order_status }));
  }

  async #finish(asked: Promise<Envelope<unknown> | null>): Promise<void> {
    const { orders } = this;
    const envelope = await asked;
    // A later request or another member has overtaken it.
    if (envelope === null || orders !== this.orders) return;
    if (envelope.result_code === 200) void this.claims.findParcels(this.list);
    else if (this.state === 'ready') void this.#services.dialogs.alert({ content: envelope.result_msg });
  }

  /** Clears the list first, so that another member's orders are never shown. */
  #begin(member_idx: MemberIdx | null): void {
    if (member_idx !== this.#member_idx || this.state !== 'ready') this.orders = this.#newOrders(this.orders.filter);
    this.#member_idx = member_idx;
    this.isGuest = member_idx === null;
  }

  #newOrders(filter: OrderFilter): OrderPages {
    return new FilteredListViewModel(
      filter,
      ({ period, order_status }, now_page) => {
        const request = { now_page, start_dt: period?.start ?? null, end_dt: period?.end ?? null, order_status };
        return this.#services.api.call('POST /api/v1/order/list', request, { quiet: true });
      },
      ({ payment_idx }) => payment_idx,
    );
  }
}
