import { action, makeObservable, observableRef } from 'mobx';
import type { SearchCard } from '../../core/api/browse/search.api.ts';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Query } from '../../core/navigation/query.ts';
import type { ListSort } from '../../core/browse/list-sort.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { RecentSearches } from '../../core/search/recent-searches.ts';
import { parseSearch, searchPath, type SearchAddress } from '../../core/search/search-address.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { InfiniteListViewModel, type ListPage } from '../widgets/lists/infinite-list.view-model.ts';
import type { OpenOrTell } from '../widgets/overlays/open-or-alert.ts';

export interface SearchServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly recent: RecentSearches;
  readonly open: OpenOrTell;
}

const QUIET = { quiet: true };

/** One search: the results of its address, or suggestions without a keyword. */
export class SearchViewModel implements PageViewModel {
  readonly #services: SearchServices;
  readonly #failures: DeferredAlerts;
  #isShown = false;
  readonly address: SearchAddress;
  readonly recent: RecentSearches;
  readonly search_list: InfiniteListViewModel<SearchCard>;

  isLoaded = false;
  failure: string | null = null;
  total_cnt = 0;
  corrected_keyword: string | null = null;
  now_keyword_list: readonly string[] = [];
  weekly_keyword_list: readonly string[] = [];
  recommend_list: readonly ProductCard[] = [];

  constructor(services: SearchServices, query: Query) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.recent = services.recent;
    this.address = parseSearch(query);
    this.search_list = new InfiniteListViewModel(
      (cursor) => this.#page(cursor),
      ({ sell_idx }) => sell_idx,
    );
    makeObservable<this, 'take' | 'takeIdeas' | 'fail'>(this, {
      isLoaded: observableRef,
      failure: observableRef,
      total_cnt: observableRef,
      corrected_keyword: observableRef,
      now_keyword_list: observableRef,
      weekly_keyword_list: observableRef,
      recommend_list: observableRef,
      take: action,
      takeIdeas: action,
      fail: action,
    });
  }

  get documentTitle(): string {
    const { keyword } = this.address;
    return keyword === '' ? '검색' : `'${keyword}' 검색 결과`;
  }

  /** Without a keyword nothing is searched: suggestions load instead. */
  async load(): Promise<void> {
    if (this.address.keyword === '') await this.#loadIdeas();
    else await this.#search();
    this.#remember();
  }

  start(): () => void {
    this.#isShown = true;
    this.#remember();
    const leave = this.#failures.shown();
    return () => {
      this.#isShown = false;
      leave();
    };
  }

  /** Searches for another keyword; the current results stay until the response arrives. */
  readonly open = (path: string): void => void this.#services.open(path);

  sortBy(sort: ListSort): void {
    void this.#services.open(searchPath(this.address.keyword, sort), { replace: true });
  }

  /** Searches again after a failure. */
  async retry(): Promise<void> {
    await this.search_list.retry();
    await this.#offerOthers();
  }

  /** A search with shown results is added to the recent keywords. */
  #remember(): void {
    const { keyword } = this.address;
    if (this.#isShown && this.isLoaded && this.failure === null && keyword !== '') this.recent.add(keyword);
  }

  async #search(): Promise<void> {
    await this.search_list.more();
    await this.#offerOthers();
  }

  /** Loads other products if nothing was found. */
  async #offerOthers(): Promise<void> {
    if (this.failure === null && this.search_list.items.length === 0) {
      this.takeIdeas(null, await this.#recommended());
    }
  }

  async #loadIdeas(): Promise<void> {
    const keywords = this.#services.api.call('GET /api/v1/search/keyword', {}, QUIET);
    this.takeIdeas(...(await Promise.all([keywords, this.#recommended()])));
  }

  async #recommended(): Promise<Envelope<readonly ProductCard[]>> {
    const { keyword } = this.address;
    return this.#services.api.call('GET /api/v1/search/recommend', keyword === '' ? {} : { keyword }, QUIET);
  }

  async #page(cursor: string | null): Promise<Envelope<ListPage<SearchCard>>> {
    const { keyword, sort } = this.address;
    const request = { keyword, sort, cursor };
    const envelope = await this.#services.api.call('GET /api/v1/search/list/{keyword}', request, QUIET);
    if (envelope.result_code !== 200) {
      if (cursor === null) {
        this.fail(envelope.result_msg);
        this.#failures.tell(envelope.result_msg);
      }
      return envelope;
    }
    const { search_list, total_cnt, corrected_keyword, next_cursor } = envelope.result_data;
    if (cursor === null) this.take(total_cnt, corrected_keyword);
    return success({ list: search_list, next_cursor });
  }

  private take(total_cnt: number, corrected_keyword: string | null): void {
    this.total_cnt = total_cnt;
    this.corrected_keyword = corrected_keyword;
    this.failure = null;
    this.isLoaded = true;
  }

  private fail(failure: string): void {
    this.failure = failure;
    this.isLoaded = true;
  }

  private takeIdeas(
    keywords: Envelope<{ now_keyword_list: string[]; weekly_keyword_list: string[] }> | null,
    recommended: Envelope<readonly ProductCard[]>,
  ): void {
    this.now_keyword_list = keywords?.result_data?.now_keyword_list ?? [];
    this.weekly_keyword_list = keywords?.result_data?.weekly_keyword_list ?? [];
    this.recommend_list = recommended.result_data ?? [];
    this.isLoaded = true;
  }
}
