import type { ResponseOf } from '../../core/api/contract.ts';
import type { PointConfig } from '../../core/api/buying/payment.api.ts';
import type { PointHist, PointInfo } from '../../core/api/account/point.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { DayRange } from '../../core/time/date-input.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { FilteredListViewModel } from '../widgets/lists/filtered-list.view-model.ts';

/** The tabs of the history. Points restored by a cancellation count as earned. */
export const POINT_TABS = [
  { tab: 'all', text: '전체' },
  { tab: 'save', text: '적립' },
  { tab: 'use', text: '사용' },
  { tab: 'expire', text: '소멸' },
] as const;
export type PointTab = (typeof POINT_TABS)[number]['tab'];

interface PointFilter {
  readonly tab: PointTab;
  readonly period: DayRange | null;
}

const EVERYTHING: PointFilter = { tab: 'all', period: null };

/** The member's points: balance, points about to expire, and history. */
export class PointViewModel implements PageViewModel {
  readonly documentTitle = '포인트';
  readonly #dialogs: Dialogs;
  readonly #info: Loaded<PointInfo>;
  readonly #config: Loaded<PointConfig>;
  readonly #history: FilteredListViewModel<PointHist, PointFilter, ResponseOf<'POST /api/v1/point/hist/list'>>;

  constructor(api: Api, dialogs: Dialogs) {
    this.#dialogs = dialogs;
    this.#info = new Loaded(() => api.call('GET /api/v1/point/info', {}, { quiet: true }), { clearsData: true });
    this.#config = new Loaded(() => api.call('GET /api/v2/payment/point/config', {}, { quiet: true }));
    this.#history = new FilteredListViewModel(
      EVERYTHING,
      ({ tab, period }, now_page) => {
        const range = { start_dt: period?.start ?? null, end_dt: period?.end ?? null };
        const request = { now_page, ...range, hist_type: tab === 'all' ? null : tab };
        return api.call('POST /api/v1/point/hist/list', request, { quiet: true });
      },
      ({ hist_idx }) => hist_idx,
    );
  }

  /** The points; null until history and balance have both loaded, since each alone would be misleading. */
  get info(): PointInfo | null {
    return this.#history.page === null ? null : this.#info.data;
  }

  /** The rules of the points; null until they have loaded. The rest of the page does not wait for them. */
  get config(): PointConfig | null {
    return this.#config.data;
  }

  get failure(): string {
    return this.#info.message || this.#history.message;
  }

  get tab(): PointTab {
    return this.#history.filter.tab;
  }

  get period(): DayRange | null {
    return this.#history.filter.period;
  }

  get list(): readonly PointHist[] {
    return this.#history.items;
  }

  get hasMore(): boolean {
    return this.#history.hasMore;
  }

  get isBusy(): boolean {
    return this.#history.isBusy;
  }

  async load(): Promise<void> {
    void this.#config.loadOnce();
    await Promise.all([this.#info.load(), this.#history.load()]);
  }

  chooseTab(tab: PointTab): void {
    if (tab !== this.tab) void this.#alertFailure(this.#history.choose({ tab, period: this.period }));
  }

  choosePeriod(period: DayRange | null): void {
    void this.#alertFailure(this.#history.choose({ tab: this.tab, period }));
  }

  async more(): Promise<void> {
    await this.#alertFailure(this.#history.more());
  }

  async #alertFailure(response: Promise<Envelope<unknown> | null>): Promise<void> {
    const envelope = await response;
    if (envelope !== null && envelope.result_code !== 200) void this.#dialogs.alert({ content: envelope.result_msg });
  }
}
