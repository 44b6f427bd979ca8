import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { OrderSummary } from '../../core/api/order.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Session } from '../../core/member/session.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { PageViewModel } from '../app/page.tsx';

/** A member's orders, newest first, ten at a time. */
export class OrderListViewModel implements PageViewModel {
  readonly documentTitle = '주문 조회';
  readonly #api: Api;
  readonly #session: Session;
  readonly #dialogs: Dialogs;
  #wasShown = false;
  #member_idx: number | null = null;

  /** `asking`: nobody is logged in, so the shopper chooses how to look. */
  state: 'loading' | 'asking' | 'failed' | 'ready' = 'loading';
  failure = '';
  list: readonly OrderSummary[] = [];
  now_page = 0;
  total_page = 0;
  isLoadingMore = false;

  constructor(api: Api, session: Session, dialogs: Dialogs) {
    this.#api = api;
    this.#session = session;
    this.#dialogs = dialogs;
    makeObservable<this, 'begin' | 'show'>(this, {
      state: observableRef,
      failure: observableRef,
      list: observableRef,
      now_page: observableRef,
      total_page: observableRef,
      isLoadingMore: observableRef,
      hasMore: computed,
      begin: action,
      show: action,
    });
  }

  get hasMore(): boolean {
    return this.now_page < this.total_page;
  }

  /** Shows the newest orders of whoever is logged in now. */
  async load(): Promise<void> {
    const member_idx = this.#session.user?.member_idx ?? null;
    this.begin(member_idx);
    if (member_idx !== null) await this.#ask(1);
  }

  start(): () => void {
    const stop = this.#session.subscribe(() => {
      if ((this.#session.user?.member_idx ?? null) !== this.#member_idx) void this.load();
    });
    if (this.#wasShown) void this.load();
    this.#wasShown = true;
    return stop;
  }

  async more(): Promise<void> {
    if (this.isLoadingMore || !this.hasMore) return;
    runInAction(() => (this.isLoadingMore = true));
    await this.#ask(this.now_page + 1);
    runInAction(() => (this.isLoadingMore = false));
  }

  async #ask(now_page: number): Promise<void> {
    const asked = this.#member_idx;
    const envelope = await this.#api.call('POST /api/v1/order/list', { now_page }, { quiet: true });
    if (asked === this.#member_idx) this.show(now_page, envelope);
  }

  /** Another member's orders must not stand here for a moment. */
  private begin(member_idx: number | null): void {
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
      if (this.state === 'ready') void this.#dialogs.alert({ content: envelope.result_msg });
      else {
        this.failure = envelope.result_msg;
        this.state = 'failed';
      }
      return;
    }
    const { list, total_page } = envelope.result_data;
    // An order that was placed meanwhile moves the others on by one.
    const known = new Set(list.map((order) => order.payment_idx));
    const before = now_page === 1 ? [] : this.list.filter((order) => !known.has(order.payment_idx));
    this.list = [...before, ...list];
    this.now_page = now_page;
    this.total_page = total_page;
    this.state = 'ready';
  }
}
