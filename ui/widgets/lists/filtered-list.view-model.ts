import { makeObservable, observableRef, runInAction } from 'mobx';
import { success, type Envelope } from '../../../core/outcome/envelope.ts';
import { Loaded } from '../../kit/loaded.ts';

interface NumberedPage<Item> {
  readonly list: readonly Item[];
  readonly total_page: number;
}

interface LoadedPages<Item, Filter, Page> {
  readonly filter: Filter;
  readonly items: readonly Item[];
  readonly now_page: number;
  /** The last loaded page, with the data of the server about the whole list. */
  readonly page: Page;
}

/**
 * A list that the shopper filters, whose numbered pages load on request. The last request wins. If a filter fails to
 * load, the filter of the items on screen is selected again.
 */
export class FilteredListViewModel<Item, Filter, Page extends NumberedPage<Item>> {
  readonly #call: (filter: Filter, now_page: number) => Promise<Envelope<Page>>;
  readonly #keyOf: (item: Item) => number;
  readonly #loaded: Loaded<LoadedPages<Item, Filter, Page>>;
  #now_page = 1;

  filter: Filter;
  isBusy = false;

  constructor(
    filter: Filter,
    call: (filter: Filter, now_page: number) => Promise<Envelope<Page>>,
    keyOf: (item: Item) => number,
  ) {
    this.filter = filter;
    this.#call = call;
    this.#keyOf = keyOf;
    this.#loaded = new Loaded(() => this.#fetchPage(this.filter, this.#now_page));
    makeObservable(this, { filter: observableRef, isBusy: observableRef });
  }

  get state(): 'loading' | 'failed' | 'ready' {
    return this.#loaded.state;
  }

  /** Why the first page did not load; empty without a failure. */
  get message(): string {
    return this.#loaded.message;
  }

  get items(): readonly Item[] {
    return this.#loaded.data?.items ?? [];
  }

  /** The last loaded page; null until one has loaded. */
  get page(): Page | null {
    return this.#loaded.data?.page ?? null;
  }

  get hasMore(): boolean {
    const { data } = this.#loaded;
    return data !== null && data.now_page < data.page.total_page;
  }

  /**
   * Loads the first page. The items on screen stay until it arrives. Returns null if a later request has overtaken this
   * one.
   */
  load(): Promise<Envelope<unknown> | null> {
    return this.#loadPage(1);
  }

  choose(filter: Filter): Promise<Envelope<unknown> | null> {
    runInAction(() => (this.filter = filter));
    return this.#loadPage(1);
  }

  /** Appends the next page, unless there is none or the list is loading. */
  async more(): Promise<Envelope<unknown> | null> {
    const { data } = this.#loaded;
    return data === null || this.isBusy || !this.hasMore ? null : this.#loadPage(data.now_page + 1);
  }

  async #loadPage(now_page: number): Promise<Envelope<unknown> | null> {
    this.#now_page = now_page;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#loaded.refresh();
    if (envelope === null) return null;
    runInAction(() => {
      this.isBusy = false;
      this.filter = this.#loaded.data?.filter ?? this.filter;
    });
    return envelope;
  }

  async #fetchPage(filter: Filter, now_page: number): Promise<Envelope<LoadedPages<Item, Filter, Page>>> {
    const envelope = await this.#call(filter, now_page);
    if (envelope.result_code !== 200) return envelope;
    const page = envelope.result_data;
    // A new item shifts the others by one, so an item may be on two pages.
    const known = new Set(page.list.map(this.#keyOf));
    const before = now_page === 1 ? [] : this.items.filter((item) => !known.has(this.#keyOf(item)));
    return success({ filter, items: [...before, ...page.list], now_page, page });
  }
}
