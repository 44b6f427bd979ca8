import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { Loaded } from '../../kit/loaded.ts';
import { VirtualRows } from './virtual-rows.ts';

export interface ListPage<Item> {
  readonly list: readonly Item[];
  /** Cursor of the next page; null at the end. */
  readonly next_cursor: string | null;
}

/** `failed`: the next page did not load, and is tried again only when the shopper requests it. */
export type InfiniteListState = 'ready' | 'loading' | 'failed' | 'ended';

/**
 * A list that loads more as it is scrolled. The loaded items stay if a later page fails. `Page` is the type of a page,
 * with the data of the server about the whole list.
 */
export class InfiniteListViewModel<Item, Page extends ListPage<Item> = ListPage<Item>> {
  readonly #load: (cursor: string | null) => Promise<Envelope<Page>>;
  readonly #keyOf: (item: Item) => string | number;
  readonly #keys = new Set<string | number>();
  #cursor: string | null = null;

  readonly first: Loaded<Page>;
  items: readonly Item[] = [];
  state: InfiniteListState = 'ready';
  /**
   * Which rows are rendered, and how high they are. They are stored here, so that going back restores the same
   * position.
   */
  readonly rows = new VirtualRows();

  constructor(load: (cursor: string | null) => Promise<Envelope<Page>>, keyOf: (item: Item) => string | number) {
    this.#load = load;
    this.#keyOf = keyOf;
    this.first = new Loaded(() => this.#page());
    makeObservable(this, { items: observableRef, state: observableRef });
  }

  readonly keyOf = (item: Item): string | number => this.#keyOf(item);

  /** Loads the next page. Does nothing while a page is loading, after a failure, and after the last page. */
  readonly more = async (): Promise<Envelope<Page> | null> => (this.state === 'ready' ? this.#next() : null);

  /** Retries the page that failed. */
  async retry(): Promise<Envelope<Page> | null> {
    return this.state === 'failed' ? this.#next() : null;
  }

  #next(): Promise<Envelope<Page> | null> {
    runInAction(() => (this.state = 'loading'));
    return this.#cursor === null ? this.first.refresh() : this.#page();
  }

  async #page(): Promise<Envelope<Page>> {
    const envelope = await this.#load(this.#cursor);
    runInAction(() => this.#append(envelope));
    return envelope;
  }

  #append(envelope: Envelope<Page>): void {
    if (envelope.result_code !== 200) {
      this.state = 'failed';
      return;
    }
    const { list, next_cursor } = envelope.result_data;
    // After a price change between two requests, a page may repeat an item.
    const fresh = list.filter((item) => !this.#keys.has(this.#keyOf(item)));
    for (const item of fresh) this.#keys.add(this.#keyOf(item));
    this.items = [...this.items, ...fresh];
    this.#cursor = next_cursor;
    this.state = next_cursor === null ? 'ended' : 'ready';
  }
}
