import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Likes } from '../../core/like/likes.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel, type ListPage } from '../widgets/lists/infinite-list.view-model.ts';

type LikePage = ListPage<TimeDealCard> & ResponseOf<'GET /api/v1/like'>;

/**
 * The member's liked products, newest first. The card of a product that is unliked stays, so that it can be liked
 * again.
 */
export class LikeListViewModel implements PageViewModel {
  readonly documentTitle = '찜한 상품';
  readonly #api: Api;
  readonly #likes: Pick<Likes, 'load'>;

  list: InfiniteListViewModel<TimeDealCard, LikePage>;

  constructor(api: Api, likes: Pick<Likes, 'load'>) {
    this.#api = api;
    this.#likes = likes;
    this.list = this.#newList();
    makeObservable(this, { list: observableRef });
  }

  get state(): 'loading' | 'failed' | 'ready' {
    return this.list.first.state;
  }

  get failure(): string {
    return this.list.first.message;
  }

  get total_cnt(): number {
    return this.list.first.data?.total_cnt ?? 0;
  }

  async load(): Promise<void> {
    runInAction(() => (this.list = this.#newList()));
    await Promise.all([this.list.more(), this.#likes.load()]);
  }

  #newList(): InfiniteListViewModel<TimeDealCard, LikePage> {
    return new InfiniteListViewModel(
      (cursor) => this.#page(cursor),
      ({ sell_idx }) => sell_idx,
    );
  }

  async #page(cursor: string | null): Promise<Envelope<LikePage>> {
    const now_page = cursor === null ? 1 : Number(cursor);
    const envelope = await this.#api.call('GET /api/v1/like', { now_page }, { quiet: true });
    if (envelope.result_code !== 200) return envelope;
    const next_cursor = now_page < envelope.result_data.total_page ? String(now_page + 1) : null;
    return success({ ...envelope.result_data, next_cursor });
  }
}
