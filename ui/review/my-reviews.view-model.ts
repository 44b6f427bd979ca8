import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OwnReview, RegisterableLine } from '../../core/api/account/review.api.ts';
import type { Api } from '../../core/client/api.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';

export type ReviewTab = 'waiting' | 'written';

/** A member's reviews: products that they can review, and reviews that they have written. */
export class MyReviewsViewModel implements PageViewModel {
  readonly documentTitle = '내 리뷰';
  readonly #api: Api;
  readonly tab: ReviewTab;
  readonly #refreshOnReturn = onReturn(() => this.load());

  waiting: InfiniteListViewModel<RegisterableLine>;
  written: InfiniteListViewModel<OwnReview>;
  /** Number of entries on the current tab; null while it is unknown. */
  total_cnt: number | null = null;

  constructor(api: Api, tab: ReviewTab) {
    this.#api = api;
    this.tab = tab;
    this.waiting = this.#newWaiting();
    this.written = this.#newWritten();
    makeObservable(this, { waiting: observableRef, written: observableRef, total_cnt: observableRef });
  }

  async load(): Promise<void> {
    runInAction(() => {
      this.waiting = this.#newWaiting();
      this.written = this.#newWritten();
    });
    await (this.tab === 'waiting' ? this.waiting : this.written).more();
  }

  /** Reloads on return, since the shopper may have written a review. */
  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  #newWaiting(): InfiniteListViewModel<RegisterableLine> {
    const load = async (cursor: string | null) => {
      const envelope = await this.#api.call('POST /api/v1/review/posts', { cursor }, { quiet: true });
      if (envelope.result_code === 200) this.setCount(envelope.result_data.total_cnt);
      return envelope;
    };
    return new InfiniteListViewModel(load, ({ order_idx }) => order_idx);
  }

  #newWritten(): InfiniteListViewModel<OwnReview> {
    const load = async (cursor: string | null) => {
      const envelope = await this.#api.call('POST /api/v1/review/written-posts', { cursor }, { quiet: true });
      if (envelope.result_code === 200) this.setCount(envelope.result_data.total_cnt);
      return envelope;
    };
    return new InfiniteListViewModel(load, ({ review_idx }) => review_idx);
  }

  private setCount(total_cnt: number): void {
    this.total_cnt = total_cnt;
  }
}
