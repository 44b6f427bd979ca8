import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import type { OrderSummary } from '../../core/api/buying/order.api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Session } from '../../core/client/session.ts';
import type { DayRange } from '../../core/time/date-input.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ClaimServices } from '../claim/claim-services.ts';
import { OrderListActions } from './order-list-actions.ts';
import type { MemberIdx } from '../../core/vocabulary/ids.ts';

/** A member's orders, newest first, ten a page, filtered by period and status. */
export class OrderListViewModel implements PageViewModel {
  readonly documentTitle = '주문 조회';
  readonly #services: ClaimServices;
  readonly #session: Session;
  readonly claims: OrderListActions;
  readonly #refreshOnReturn = onReturn(() => this.load());
  #member_idx: MemberIdx | null = null;

  /** `asking`: no member is logged in, so the shopper chooses between login and guest orders. */
  state: 'loading' | 'asking' | 'failed' | 'ready' = 'loading';
  failure = '';
  list: readonly OrderSummary[] = [];
  now_page = 0;
  total_page = 0;
  isLoadingMore = false;
  period: DayRange | null = null;
  order_status: OrderStatus | null = null;
  /** Number of lines by status within the period. */
  status_cnt: Readonly<Record<string, number>> = {};
  #asked = 0;
  /** The filter of the shown list. */
  #shown: { readonly period: DayRange | null; readonly order_status: OrderStatus | null } = {
    period: null,
    order_status: null,
  };

  constructor(services: ClaimServices, session: Session) {
    this.#services = services;
    this.#session = session;
    this.claims = new OrderListActions(services, true, () => void this.load());
    makeObservable<this, 'begin' | 'show'>(this, {
      state: observableRef,
      failure: observableRef,
      list: observableRef,
      now_page: observableRef,
      total_page: observableRef,
      isLoadingMore: observableRef,
      period: observableRef,
      order_status: observableRef,
      status_cnt: observableRef,
      choosePeriod: action,
      chooseStatus: action,
      hasMore: computed,
      begin: action,
      show: action,
    });
  }

  get hasMore(): boolean {
    return this.now_page < this.total_page;
  }

  /** Loads the newest orders of the current member. */
  async load(): Promise<void> {
    const member_idx = this.#session.user?.member_idx ?? null;
    this.begin(member_idx);
    if (member_idx !== null) await this.#ask(1);
  }

  start(): () => void {
    const stop = this.#session.subscribe(() => {
      if ((this.#session.user?.member_idx ?? null) !== this.#member_idx) void this.load();
    });
    this.#refreshOnReturn();
    return stop;
  }

  async more(): Promise<void> {
    if (this.isLoadingMore || !this.hasMore) return;
    runInAction(() => (this.isLoadingMore = true));
    await this.#ask(this.now_page + 1);
    runInAction(() => (this.isLoadingMore = false));
  }

  choosePeriod(period: DayRange | null): void {
    this.period = period;
    void this.#ask(1);
  }

  chooseStatus(order_status: OrderStatus | null): void {
    this.order_status = order_status;
    void this.#ask(1);
  }

  /** Ignores a response overtaken by a later request, or of another member. */
  async #ask(now_page: number): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const member_idx = this.#member_idx;
    const { period, order_status } = this;
    const request = { now_page, start_dt: period?.start ?? null, end_dt: period?.end ?? null, order_status };
    const envelope = await this.#services.api.call('POST /api/v1/order/list', request, { quiet: true });
    if (asked !== this.#asked || member_idx !== this.#member_idx) return;
    this.show(now_page, envelope);
    if (envelope.result_code === 200) this.#shown = { period, order_status };
  }

  /** Clears the list first, so that another member's orders are never shown. */
  private begin(member_idx: MemberIdx | null): void {
    if (member_idx !== this.#member_idx || this.state !== 'ready') {
      this.list = [];
      this.now_page = 0;
      this.total_page = 0;
      this.state = member_idx === null ? 'asking' : 'loading';
    }
    this.#member_idx = member_idx;
  }

  private show(now_page: number, envelope: Envelope<ResponseOf<'POST /api/v1/order/list'>>): void {
    if (envelope.result_code !== 200) {
      this.period = this.#shown.period;
      this.order_status = this.#shown.order_status;
      if (this.state === 'ready') void this.#services.dialogs.alert({ content: envelope.result_msg });
      else {
        this.failure = envelope.result_msg;
        this.state = 'failed';
      }
      return;
    }
    const { list, total_page, status_cnt } = envelope.result_data;
    this.status_cnt = status_cnt;
    // A new order shifts the others by one, so a page may repeat one.
    const known = new Set(list.map((order) => order.payment_idx));
    const before = now_page === 1 ? [] : this.list.filter((order) => !known.has(order.payment_idx));
    this.list = [...before, ...list];
    this.now_page = now_page;
    this.total_page = total_page;
    this.state = 'ready';
    void this.claims.findParcels(list);
  }
}
