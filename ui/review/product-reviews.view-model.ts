import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Score } from '../../core/feedback/review-rules.ts';
import type { MemberIdx, ReviewIdx, SellIdx } from '../../core/vocabulary/ids.ts';
import type { ReviewSort } from '../../core/vocabulary/reviews/review-sorts.ts';
import { Loaded } from '../kit/loaded.ts';
import { ReportViewModel } from '../review-reactions/report.view-model.ts';
import type { ReviewReactions } from '../review-reactions/review-reactions.ts';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';

export type ReviewScore = ResponseOf<'GET /api/v1/review/score/{id}'>;

/** Which reviews are listed, and in which order. A null field means all scores or all options. */
export interface ReviewFilter {
  readonly sort: ReviewSort;
  readonly photo_only: boolean;
  readonly score: Score | null;
  readonly option_name: string | null;
}

const ALL = { photo_only: false, score: null, option_name: null } as const;
const MOST_HELPFUL = 3;

/** The reviews of a product, the distribution of their scores, and the shopper's reactions. */
export class ProductReviewsViewModel {
  readonly #api: Api;
  readonly #sell_idx: SellIdx;
  readonly #score: Loaded<ReviewScore>;
  readonly reactions: ReviewReactions;
  #member_idx: MemberIdx | null;

  filter: ReviewFilter = { sort: MOST_HELPFUL, ...ALL };
  list: InfiniteListViewModel<ReviewCard>;
  /** The open form that reports a review; null if none is open. */
  report: ReportViewModel | null = null;

  constructor(api: Api, sell_idx: SellIdx, reactions: ReviewReactions) {
    this.#api = api;
    this.#sell_idx = sell_idx;
    this.reactions = reactions;
    this.#member_idx = reactions.member_idx;
    this.list = this.#newList();
    this.#score = new Loaded(() => api.call('GET /api/v1/review/score/{id}', { id: sell_idx }, { quiet: true }));
    makeObservable<this, 'showReport'>(this, {
      filter: observableRef,
      list: observableRef,
      report: observableRef,
      isFiltered: computed,
      change: action,
      showReport: action,
    });
  }

  /** The distribution of the scores; null until it has loaded. Reviews are shown without it. */
  get score(): ReviewScore | null {
    return this.#score.data;
  }

  /** True: a filter omits some reviews. */
  get isFiltered(): boolean {
    const { photo_only, score, option_name } = this.filter;
    return photo_only || score !== null || option_name !== null;
  }

  /** Loads the score and the first reviews once. Loads the reviews again for another member, whose reactions differ. */
  async load(): Promise<void> {
    if (this.#member_idx !== this.reactions.member_idx) runInAction(() => this.#resetList());
    await Promise.all([this.#score.loadOnce(), this.list.first.data === null ? this.list.more() : null]);
  }

  /** Changes the filter or the order, and lists the reviews from the start. */
  change(changes: Partial<ReviewFilter>): void {
    const { filter } = this;
    const next = { ...filter, ...changes };
    const isSame =
      next.sort === filter.sort &&
      next.photo_only === filter.photo_only &&
      next.score === filter.score &&
      next.option_name === filter.option_name;
    if (isSame) return;
    this.filter = next;
    this.#resetList();
    void this.list.more();
  }

  /** Clears the filter and lists all reviews, in the chosen order. */
  clearFilter(): void {
    this.change(ALL);
  }

  /** Opens the form that reports a review. Asks a guest to log in. */
  async openReport(review_idx: ReviewIdx): Promise<void> {
    if (await this.reactions.canReport())
      this.showReport(new ReportViewModel(this.reactions, review_idx, () => this.showReport(null)));
  }

  private showReport(report: ReportViewModel | null): void {
    this.report = report;
  }

  #resetList(): void {
    this.#member_idx = this.reactions.member_idx;
    this.list = this.#newList();
  }

  #newList(): InfiniteListViewModel<ReviewCard> {
    const { filter } = this;
    const sell_idx = this.#sell_idx;
    const load = async (cursor: string | null) => {
      const request = { sell_idx, ...filter, cursor };
      const envelope = await this.#api.call('GET /api/v1/review/product/list', request, { quiet: true });
      if (envelope.result_code === 200) this.reactions.applyMarks(envelope.result_data.list);
      return envelope;
    };
    return new InfiniteListViewModel(load, ({ review_idx }) => review_idx);
  }
}
