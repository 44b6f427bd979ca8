import { action, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Likes } from '../../core/like/likes.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel, type ListPage } from '../widgets/lists/infinite-list.view-model.ts';

/** The member's liked products, newest first. Unliking keeps the card, so that it can be liked again. */
export class LikeListViewModel implements PageViewModel {
  readonly documentTitle = '찜한 상품';
  readonly #api: Api;
  readonly #likes: Pick<Likes, 'load'>;

  list: InfiniteListViewModel<TimeDealCard>;
  state: 'loading' | 'failed' | 'ready' = 'loading';
  failure = '';
  total_cnt = 0;

  constructor(api: Api, likes: Pick<Likes, 'load'>) {
    this.#api = api;
    this.#likes = likes;
    this.list = this.#newList();
    makeObservable<this, 'begin' | 'take'>(this, {
      list: observableRef,
      state: observableRef,
      failure: observableRef,
      total_cnt: observableRef,
      begin: action,
      take: action,
    });
  }

  async load(): Promise<void> {
    this.begin();
    await Promise.all([this.list.more(), this.#likes.load()]);
  }

  #newList(): InfiniteListViewModel<TimeDealCard> {
    return new InfiniteListViewModel(
      (cursor) => this.#page(cursor),
      ({ sell_idx }) => sell_idx,
    );
  }

  async #page(cursor: string | null): Promise<Envelope<ListPage<TimeDealCard>>> {
    const now_page = cursor === null ? 1 : Number(cursor);
    const envelope = await this.#api.call('GET /api/v1/like', { now_page }, { quiet: true });
    if (now_page === 1) this.take(envelope);
    if (envelope.result_code !== 200) return envelope;
    const { list, total_page } = envelope.result_data;
    return success({ list, next_cursor: now_page < total_page ? String(now_page + 1) : null });
  }

  private begin(): void {
    this.list = this.#newList();
    this.state = 'loading';
  }

  private take(envelope: Envelope<ResponseOf<'GET /api/v1/like'>>): void {
    if (envelope.result_code === 200) {
      this.total_cnt = envelope.result_data.total_cnt;
      this.state = 'ready';
    } else {
      this.failure = envelope.result_msg;
      this.state = 'failed';
    }
  }
}
