import { action, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import type { Api } from '../../core/client/api.ts';
import { Loaded } from '../kit/loaded.ts';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

export type ReviewScore = ResponseOf<'GET /api/v1/review/score/{id}'>;
/** 0 newest, 1 highest, 2 lowest score first. */
export type ReviewSort = 0 | 1 | 2;

/** The reviews of a product, and the distribution of their scores. */
export class ProductReviewsViewModel {
  readonly #api: Api;
  readonly #sell_idx: SellIdx;
  readonly #score: Loaded<ReviewScore>;

  sort: ReviewSort = 0;
  photo_only = false;
  list: InfiniteListViewModel<ReviewCard>;

  constructor(api: Api, sell_idx: SellIdx) {
    this.#api = api;
    this.#sell_idx = sell_idx;
    this.list = this.#newList();
    this.#score = new Loaded(() => api.call('GET /api/v1/review/score/{id}', { id: sell_idx }, { quiet: true }));
    makeObservable(this, {
      sort: observableRef,
      photo_only: observableRef,
      list: observableRef,
      order: action,
      showPhotosOnly: action,
    });
  }

  /** Null until it has loaded; reviews are shown without it. */
  get score(): ReviewScore | null {
    return this.#score.data;
  }

  /** Loads the score and the first reviews, once. */
  async load(): Promise<void> {
    await Promise.all([this.#score.loadOnce(), this.list.first.data === null ? this.list.more() : null]);
  }

  /** Shows the list in another order, from its start. */
  order(sort: ReviewSort): void {
    if (sort === this.sort) return;
    this.sort = sort;
    this.#begin();
  }

  showPhotosOnly(photo_only: boolean): void {
    if (photo_only === this.photo_only) return;
    this.photo_only = photo_only;
    this.#begin();
  }

  #begin(): void {
    this.list = this.#newList();
    void this.list.more();
  }

  #newList(): InfiniteListViewModel<ReviewCard> {
    const { sort, photo_only } = this;
    const sell_idx = this.#sell_idx;
    return new InfiniteListViewModel(
      (cursor) =>
        this.#api.call('GET /api/v1/review/product/list', { sell_idx, sort, photo_only, cursor }, { quiet: true }),
      ({ review_idx }) => review_idx,
    );
  }
}
