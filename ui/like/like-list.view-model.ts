import { action, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { TimeDealCard } from '../../core/api/sale-fields.ts';
import type { Api } from '../../core/http/api.ts';
import { success, type Envelope } from '../../core/http/envelope.ts';
import type { Likes } from '../../core/like/likes.ts';
import type { PageViewModel } from '../app/page.tsx';
import { EndlessListViewModel, type ListPage } from '../widgets/endless-list.view-model.ts';

/** What the member likes, newest first. A heart that goes out leaves its card, so that it can be lit again. */
export class LikeListViewModel implements PageViewModel {
  readonly documentTitle = '찜한 상품';
  readonly #api: Api;
  readonly #likes: Likes;

  list: EndlessListViewModel<TimeDealCard>;
  state: 'loading' | 'failed' | 'ready' = 'loading';
  failure = '';
  total_cnt = 0;

  constructor(api: Api, likes: Likes) {
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

  #newList(): EndlessListViewModel<TimeDealCard> {
    return new EndlessListViewModel(
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
