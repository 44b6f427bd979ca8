import type { SearchCard } from '../../core/api/browse/search.api.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import { sortText } from '../../core/browse/list-sort.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Query } from '../../core/navigation/query.ts';
import { filterFields, isEmptyFilter } from '../../core/product-list/product-filter.ts';
import { parseAsTyped } from '../../core/search/as-typed.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { keywordRefusalText } from '../../core/search/keyword.ts';
import type { RecentSearches } from '../../core/search/recent-searches.ts';
import { resultCountText } from '../../core/search/result-count.ts';
import { parseSearch, searchPath, type SearchAddress } from '../../core/search/search-address.ts';
import { Loaded } from '../kit/loaded.ts';
import { ProductFilterViewModel } from '../product-filter/product-filter.view-model.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { InfiniteListViewModel, type ListPage } from '../widgets/lists/infinite-list.view-model.ts';
import type { OpenOrAlert } from '../widgets/overlays/open-or-alert.ts';

export interface SearchServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly recent: RecentSearches;
  readonly open: OpenOrAlert;
}

type SearchPage = ListPage<SearchCard> & ResponseOf<'GET /api/v1/search/list/{keyword}'>;

const QUIET = { quiet: true };

/** One search: the results for the keyword of its address, or suggestions without a keyword. */
export class SearchViewModel implements PageViewModel {
  readonly #services: SearchServices;
  readonly #failures: DeferredAlerts;
  #isShown = false;
  readonly address: SearchAddress;
  readonly #isAsTyped: boolean;
  readonly recent: RecentSearches;
  readonly search_list: InfiniteListViewModel<SearchCard, SearchPage>;
  readonly filter: ProductFilterViewModel;
  readonly #keywords: Loaded<ResponseOf<'GET /api/v1/search/keyword'>>;
  readonly #recommended: Loaded<readonly ProductCard[]>;

  constructor(services: SearchServices, query: Query) {
    this.#services = services;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.recent = services.recent;
    this.address = parseSearch(query);
    this.#isAsTyped = parseAsTyped(query);
    this.search_list = new InfiniteListViewModel(
      (cursor) => this.#page(cursor),
      ({ sell_idx }) => sell_idx,
    );
    const { keyword } = this.address;
    this.filter = new ProductFilterViewModel(
      {
        api: services.api,
        apply: (filter, sort) => void services.open(searchPath(keyword, sort, filter), { replace: true }),
      },
      () => ({ kind: 'search', keyword }),
      this.address,
    );
    const request = keyword === '' ? {} : { keyword };
    this.#keywords = new Loaded(() => services.api.call('GET /api/v1/search/keyword', {}, QUIET));
    this.#recommended = new Loaded(() => services.api.call('GET /api/v1/search/recommend', request, QUIET));
  }

  get isLoaded(): boolean {
    const required = this.address.keyword === '' ? [this.#keywords, this.#recommended] : [this.search_list.first];
    return required.every(({ state }) => state !== 'loading');
  }

  /** Why there is no search for the typed text, as a sentence; empty if there is one, or no text. */
  get refusalText(): string {
    const { refusal } = this.address;
    return refusal === null ? '' : keywordRefusalText(refusal);
  }

  get failure(): string | null {
    return this.search_list.first.failure?.result_msg ?? null;
  }

  get total_cnt(): number {
    return this.search_list.first.data?.total_cnt ?? 0;
  }

  get is_total_exact(): boolean {
    return this.search_list.first.data?.is_total_exact ?? true;
  }

  /**
   * True: products match the keyword, but none of them fulfills the conditions. Always false for an uncorrected search,
   * whose text matches no product.
   */
  get isFilteredOut(): boolean {
    return !this.#isAsTyped && !isEmptyFilter(this.address.filter) && this.filter.counts?.all_cnt !== 0;
  }

  get corrected_keyword(): string | null {
    return this.search_list.first.data?.corrected_keyword ?? null;
  }

  get now_keyword_list(): readonly string[] {
    return this.#keywords.data?.now_keyword_list ?? [];
  }

  get weekly_keyword_list(): readonly string[] {
    return this.#keywords.data?.weekly_keyword_list ?? [];
  }

  get recommendedProducts(): readonly ProductCard[] {
    return this.#recommended.data ?? [];
  }

  get documentTitle(): string {
    const { keyword } = this.address;
    return keyword === '' ? '검색' : `'${keyword}' 검색 결과`;
  }

  get announcement(): string {
    const { keyword, sort } = this.address;
    if (keyword === '' || !this.isLoaded || this.failure !== null) return '';
    if (this.search_list.items.length === 0) return '조건에 맞는 상품이 없어요';
    return `${sortText(sort)}, 상품 ${resultCountText(this.total_cnt, this.is_total_exact)}`;
  }

  /** Loads the results. Without a keyword, loads suggestions instead. */
  async load(): Promise<void> {
    if (this.address.keyword === '') await Promise.all([this.#keywords.load(), this.#recommended.load()]);
    else await this.#search(this.search_list.more());
    this.#remember();
  }

  start(): () => void {
    this.#isShown = true;
    this.#remember();
    void this.filter.loadNames();
    const leave = this.#failures.markShown();
    return () => {
      this.#isShown = false;
      leave();
    };
  }

  /** Opens another search. The current results stay until the response arrives. */
  readonly open = (path: string): void => void this.#services.open(path);

  async retry(): Promise<void> {
    await this.#search(this.search_list.retry());
  }

  /** Adds the keyword to the recent ones, once its results are on screen. */
  #remember(): void {
    const { keyword } = this.address;
    if (this.#isShown && this.isLoaded && this.failure === null && keyword !== '') this.recent.add(keyword);
  }

  /** Waits for the results. If there are none, loads recommended products and the condition to remove. */
  async #search(response: Promise<unknown>): Promise<void> {
    if ((await response) === null) return;
    if (this.failure !== null) this.#failures.alert(this.failure);
    else if (this.search_list.items.length === 0) {
      await Promise.all([
        this.#recommended.load(),
        isEmptyFilter(this.address.filter) ? null : this.filter.loadCounts(),
      ]);
    }
  }

  async #page(cursor: string | null): Promise<Envelope<SearchPage>> {
    const { keyword, sort, filter } = this.address;
    const asTyped = this.#isAsTyped ? ({ as_typed: '1' } as const) : {};
    const request = { keyword, sort, cursor, ...asTyped, ...filterFields(filter) };
    const envelope = await this.#services.api.call('GET /api/v1/search/list/{keyword}', request, QUIET);
    if (envelope.result_code !== 200) return envelope;
    return success({ ...envelope.result_data, list: envelope.result_data.search_list });
  }
}
