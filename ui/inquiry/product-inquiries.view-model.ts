import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { InquiryCard } from '../../core/api/account/inquiry.api.ts';
import type { Api } from '../../core/client/api.ts';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

export class ProductInquiriesViewModel {
  readonly #api: Api;
  readonly sell_idx: SellIdx;

  own_only = false;
  list: InfiniteListViewModel<InquiryCard>;

  constructor(api: Api, sell_idx: SellIdx) {
    this.#api = api;
    this.sell_idx = sell_idx;
    this.list = this.#newList();
    makeObservable(this, { own_only: observableRef, list: observableRef, showOwnOnly: action });
  }

  /** Loads the first inquiries. Starts again on return, since the shopper may have added one. */
  async load(): Promise<void> {
    runInAction(() => (this.list = this.#newList()));
    await this.list.more();
  }

  showOwnOnly(own_only: boolean): void {
    if (own_only === this.own_only) return;
    this.own_only = own_only;
    void this.load();
  }

  #newList(): InfiniteListViewModel<InquiryCard> {
    const { own_only, sell_idx } = this;
    return new InfiniteListViewModel(
      (cursor) => this.#api.call('GET /api/v2/product/detail/qna', { sell_idx, own_only, cursor }, { quiet: true }),
      ({ qna_idx }) => qna_idx,
    );
  }
}
