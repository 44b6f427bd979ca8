import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { PointHist, PointInfo } from '../../core/api/account/point.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { DayRange } from '../../core/time/date-input.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** The parts of the history; points restored by a cancellation count as earned. */
export const POINT_TABS = [
  { tab: 'all', text: '전체' },
  { tab: 'save', text: '적립' },
  { tab: 'use', text: '사용' },
  { tab: 'expire', text: '소멸' },
] as const;
export type PointTab = (typeof POINT_TABS)[number]['tab'];

/** The member's points: balance, points about to expire, and history. */
export class PointViewModel implements PageViewModel {
  readonly documentTitle = '포인트';
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  #asked = 0;
  /** The filter of the shown list. */
  #shown: { readonly tab: PointTab; readonly period: DayRange | null } = { tab: 'all', period: null };

  info: PointInfo | null = null;
  failure = '';
  tab: PointTab = 'all';
  period: DayRange | null = null;
  list: readonly PointHist[] = [];
  now_page = 0;
  total_page = 0;
  isBusy = false;

  constructor(api: Api, dialogs: Dialogs) {
    this.#api = api;
    this.#dialogs = dialogs;
    makeObservable<this, 'takeInfo' | 'takeList'>(this, {
      info: observableRef,
      failure: observableRef,
      tab: observableRef,
      period: observableRef,
      list: observableRef,
      now_page: observableRef,
      total_page: observableRef,
      isBusy: observableRef,
      hasMore: computed,
      chooseTab: action,
      choosePeriod: action,
      takeInfo: action,
      takeList: action,
    });
  }

  get hasMore(): boolean {
    return this.now_page < this.total_page;
  }

  async load(): Promise<void> {
    const info = this.#api.call('GET /api/v1/point/info', {}, { quiet: true });
    await this.#ask(1);
    const envelope = await info;
    // History and balance are only shown together: each alone would be misleading.
    if (this.now_page > 0 || envelope.result_code !== 200) this.takeInfo(envelope);
  }

  chooseTab(tab: PointTab): void {
    if (tab === this.tab) return;
    this.tab = tab;
    void this.#ask(1);
  }

  choosePeriod(period: DayRange | null): void {
    this.period = period;
    void this.#ask(1);
  }

  async more(): Promise<void> {
    if (!this.isBusy && this.hasMore) await this.#ask(this.now_page + 1);
  }

  /** Ignores a response overtaken by a later request. */
  async #ask(now_page: number): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    runInAction(() => (this.isBusy = true));
    const { tab, period } = this;
    const request = {
      now_page,
      start_dt: period?.start ?? null,
      end_dt: period?.end ?? null,
      hist_type: tab === 'all' ? null : tab,
    };
    const envelope = await this.#api.call('POST /api/v1/point/hist/list', request, { quiet: true });
    if (asked !== this.#asked) return;
    this.takeList(now_page, envelope);
    if (envelope.result_code === 200) this.#shown = { tab, period };
  }

  private takeInfo(envelope: Envelope<PointInfo>): void {
    if (envelope.result_code === 200) this.info = envelope.result_data;
    else this.failure = envelope.result_msg;
  }

  private takeList(now_page: number, envelope: Envelope<ResponseOf<'POST /api/v1/point/hist/list'>>): void {
    this.isBusy = false;
    if (envelope.result_code !== 200) {
      this.tab = this.#shown.tab;
      this.period = this.#shown.period;
      // Before the first success, the page itself shows the failure.
      if (this.info === null) this.failure = envelope.result_msg;
      else void this.#dialogs.alert({ content: envelope.result_msg });
      return;
    }
    const { list, total_page } = envelope.result_data;
    const known = new Set(list.map(({ hist_idx }) => hist_idx));
    const before = now_page === 1 ? [] : this.list.filter(({ hist_idx }) => !known.has(hist_idx));
    this.list = [...before, ...list];
    this.now_page = now_page;
    this.total_page = total_page;
  }
}
