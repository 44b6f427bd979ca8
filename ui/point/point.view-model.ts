import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { PointHist, PointInfo } from '../../core/api/point.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { DayRange } from '../../core/time/date-input.ts';
import type { PageViewModel } from '../app/page.tsx';

/** What of the history is shown; what came back of a cancelled order counts as given. */
export const POINT_TABS = [
  { tab: 'all', text: '전체' },
  { tab: 'save', text: '적립' },
  { tab: 'use', text: '사용' },
  { tab: 'expire', text: '소멸' },
] as const;
export type PointTab = (typeof POINT_TABS)[number]['tab'];

/** The member's points: what there is, what will go, and how it came about. */
export class PointViewModel implements PageViewModel {
  readonly documentTitle = '포인트';
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  #asked = 0;
  /** What the list on show was asked with. */
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
    // One without the other would say something wrong: no history, or no points.
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

  /** An answer that a later question has overtaken is not shown. */
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
      // Before anything is there, the page itself says so.
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
