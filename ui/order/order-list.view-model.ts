import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import type { OrderSummary } from '../../core/api/buying/order.api.ts';
import type { Session } from '../../core/client/session.ts';
import { orderKeyword } from '../../core/order/order-keyword.ts';
import { ALL_ORDERS, orderListAddress, type OrderListFilter } from '../../core/order/order-list-filter.ts';
import type { DayRange } from '../../core/time/date-input.ts';
import type { MemberIdx } from '../../core/vocabulary/ids.ts';
import { MAX_ORDER_KEYWORD_LENGTH } from '../../core/vocabulary/order-search.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { onReturn } from '../kit/on-return.ts';
import type { ReorderViewModel } from '../reorder/reorder.view-model.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';
import type { OpenOrAlert } from '../widgets/overlays/open-or-alert.ts';
import { OrderListActions } from './order-list-actions.ts';

type OrderPage = ResponseOf<'POST /api/v1/order/list'>;
type Orders = InfiniteListViewModel<OrderSummary, OrderPage>;

export interface OrderListServices extends ClaimServices {
  readonly session: Session;
  /** Opens the list with another filter. The current orders stay until the new ones have loaded. */
  readonly open: OpenOrAlert;
  readonly again: ReorderViewModel;
}

/** A member's orders, newest first, filtered by the conditions in the address. */
export class OrderListViewModel implements PageViewModel {
  readonly documentTitle = '주문 조회';
  readonly #services: OrderListServices;
  readonly filter: OrderListFilter;
  readonly actions: OrderListActions;
  readonly again: ReorderViewModel;
  readonly #refreshOnReturn = onReturn(() => this.load());
  #member_idx: MemberIdx | null = null;
  /** True: no member is logged in. */
  private isGuest = false;
  private orders: Orders;
  /** Text of the search field. */
  text: string;

  constructor(services: OrderListServices, filter: OrderListFilter = ALL_ORDERS) {
    this.#services = services;
    this.filter = filter;
    this.text = filter.keyword;
    this.actions = new OrderListActions(services, true, () => void this.load());
    this.again = services.again;
    this.orders = this.#newOrders();
    makeObservable<this, 'isGuest' | 'orders'>(this, {
      isGuest: observableRef,
      orders: observableRef,
      text: observableRef,
    });
  }

  /** `asking`: no member is logged in, so the shopper chooses between login and guest orders. */
  get state(): 'loading' | 'asking' | 'failed' | 'ready' {
    return this.isGuest ? 'asking' : this.orders.first.state;
  }

  get failure(): string | null {
    return this.orders.first.failure?.result_msg ?? null;
  }

  get list(): readonly OrderSummary[] {
    return this.orders.items;
  }

  get hasMore(): boolean {
    return this.list.length > 0 && this.orders.state !== 'ended';
  }

  get isBusy(): boolean {
    return this.orders.state === 'loading';
  }

  /** The totals of all orders of this filter; null until they have loaded. */
  get totals(): Pick<OrderPage, 'total_cnt' | 'paid_amount' | 'refund_amount'> | null {
    return this.orders.first.data;
  }

  /** Number of order lines by status, within the period and keyword. */
  get status_cnt(): Readonly<Record<string, number>> {
    return this.orders.first.data?.status_cnt ?? {};
  }

  /** The address of this list, so that other pages can return to it. */
  get address(): string {
    return orderListAddress(this.filter);
  }

  /** Loads the newest orders of the current member. Orders of the same member stay on screen until then. */
  async load(): Promise<void> {
    const member_idx = this.#services.session.user?.member_idx ?? null;
    const isSame = member_idx === this.#member_idx && this.state === 'ready';
    const fresh = this.#newOrders();
    runInAction(() => {
      // The orders are replaced before the call, so that another member's orders are never shown.
      if (!isSame) this.orders = fresh;
      this.#member_idx = member_idx;
      this.isGuest = member_idx === null;
    });
    if (member_idx === null) return;
    const shown = this.orders;
    const envelope = await fresh.more();
    // A later request or a login of another member has overtaken this one.
    if (envelope === null || shown !== this.orders) return;
    if (envelope.result_code === 200) {
      runInAction(() => (this.orders = fresh));
      void this.actions.loadTracking(this.list);
    } else if (isSame) void this.#services.dialogs.alert({ content: envelope.result_msg });
  }

  start(): () => void {
    const { session } = this.#services;
    const stop = session.subscribe(() => {
      if ((session.user?.member_idx ?? null) !== this.#member_idx) void this.load();
    });
    this.#refreshOnReturn();
    return stop;
  }

  async more(): Promise<void> {
    const { orders } = this;
    const envelope = orders.state === 'failed' ? await orders.retry() : await orders.more();
    if (envelope === null || orders !== this.orders) return;
    if (envelope.result_code === 200) void this.actions.loadTracking(this.list);
    else void this.#services.dialogs.alert({ content: envelope.result_msg });
  }

  choosePeriod(period: DayRange | null): void {
    this.#open({ ...this.filter, period });
  }

  chooseStatus(order_status: OrderStatus | null): void {
    this.#open({ ...this.filter, order_status });
  }

  type(text: string): void {
    this.text = text.slice(0, MAX_ORDER_KEYWORD_LENGTH);
  }

  /**
   * Searches for the typed text. An empty text shows all orders again. The status filter is cleared, since it could
   * hide every result.
   */
  search(): void {
    this.#open({ ...this.filter, order_status: null, keyword: orderKeyword(this.text) });
  }

  clearSearch(): void {
    this.text = '';
    if (this.filter.keyword !== '') this.search();
  }

  #open(filter: OrderListFilter): void {
    const address = orderListAddress(filter);
    if (address !== this.address) void this.#services.open(address, { replace: true });
  }

  #newOrders(): Orders {
    const { keyword, order_status, period } = this.filter;
    const request = { start_dt: period?.start ?? null, end_dt: period?.end ?? null, order_status, keyword };
    return new InfiniteListViewModel(
      (cursor) => this.#services.api.call('POST /api/v1/order/list', { ...request, cursor }, { quiet: true }),
      ({ payment_idx }) => payment_idx,
    );
  }
}
