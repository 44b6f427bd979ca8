import { action, makeObservable, observableRef } from 'mobx';
import type { OwnReview, RegisterableLine } from '../../core/api/review.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { PageViewModel } from '../app/page.tsx';
import { EndlessListViewModel } from '../widgets/endless-list.view-model.ts';

export type ReviewTab = 'waiting' | 'written';

/** A member's reviews: what waits for one, and what is written. */
export class MyReviewsViewModel implements PageViewModel {
  readonly documentTitle = '내 리뷰';
  readonly #api: Api;
  readonly tab: ReviewTab;
  #wasShown = false;

  waiting: EndlessListViewModel<RegisterableLine>;
  written: EndlessListViewModel<OwnReview>;
  /** How many there are on the tab that is shown; null until that is known. */
  total_cnt: number | null = null;

  constructor(api: Api, tab: ReviewTab) {
    this.#api = api;
    this.tab = tab;
    this.waiting = this.#newWaiting();
    this.written = this.#newWritten();
    makeObservable<this, 'begin' | 'count'>(this, {
      waiting: observableRef,
      written: observableRef,
      total_cnt: observableRef,
      begin: action,
      count: action,
    });
  }

  async load(): Promise<void> {
    this.begin();
    await (this.tab === 'waiting' ? this.waiting : this.written).more();
  }

  /** Who comes back may have written one meanwhile. */
  start(): () => void {
    if (this.#wasShown) void this.load();
    this.#wasShown = true;
    return () => undefined;
  }

  private begin(): void {
    this.waiting = this.#newWaiting();
    this.written = this.#newWritten();
  }

  #newWaiting(): EndlessListViewModel<RegisterableLine> {
    const load = async (cursor: string | null) => {
      const envelope = await this.#api.call('POST /api/v1/review/posts', { cursor }, { quiet: true });
      if (envelope.result_code === 200) this.count(envelope.result_data.total_cnt);
      return envelope;
    };
    return new EndlessListViewModel(load, ({ order_idx }) => order_idx);
  }

  #newWritten(): EndlessListViewModel<OwnReview> {
    const load = async (cursor: string | null) => {
      const envelope = await this.#api.call('POST /api/v1/review/written-posts', { cursor }, { quiet: true });
      if (envelope.result_code === 200) this.count(envelope.result_data.total_cnt);
      return envelope;
    };
    return new EndlessListViewModel(load, ({ review_idx }) => review_idx);
  }

  private count(total_cnt: number): void {
    this.total_cnt = total_cnt;
  }
}
