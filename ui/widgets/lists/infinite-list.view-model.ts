import { action, makeObservable, observableRef } from 'mobx';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { VirtualRows } from './virtual-rows.ts';

export interface ListPage<Item> {
  readonly list: readonly Item[];
  /** Cursor of the next page; null at the end. */
  readonly next_cursor: string | null;
}
export type LoadListPage<Item> = (cursor: string | null) => Promise<Envelope<ListPage<Item>>>;

/** `failed`: the last page did not load, and is retried only when the shopper asks. */
export type EndlessState = 'ready' | 'loading' | 'failed' | 'ended';

/** A list that loads more as it is scrolled. Loaded items stay even if a later page fails. */
export class InfiniteListViewModel<Item> {
  readonly #load: LoadListPage<Item>;
  readonly #keyOf: (item: Item) => string | number;
  readonly #keys = new Set<string | number>();
  #cursor: string | null = null;

  items: readonly Item[] = [];
  state: EndlessState = 'ready';
  /** Which rows are rendered and how high they are: stored here, so that going back restores the same card. */
  readonly rows = new VirtualRows();

  constructor(load: LoadListPage<Item>, keyOf: (item: Item) => string | number) {
    this.#load = load;
    this.#keyOf = keyOf;
    makeObservable<this, 'begin' | 'take'>(this, {
      items: observableRef,
      state: observableRef,
      begin: action,
      take: action,
    });
  }

  readonly keyOf = (item: Item): string | number => this.#keyOf(item);

  /** Loads the next page, unless one is loading, failed, or was the last. */
  readonly more = async (): Promise<Envelope<ListPage<Item>> | null> => (this.state === 'ready' ? this.#next() : null);

  /** Retries the page that failed. */
  async retry(): Promise<Envelope<ListPage<Item>> | null> {
    return this.state === 'failed' ? this.#next() : null;
  }

  async #next(): Promise<Envelope<ListPage<Item>>> {
    this.begin();
    const envelope = await this.#load(this.#cursor);
    this.take(envelope);
    return envelope;
  }

  private begin(): void {
    this.state = 'loading';
  }

  private take(envelope: Envelope<ListPage<Item>>): void {
    if (envelope.result_code !== 200) {
      this.state = 'failed';
      return;
    }
    const { list, next_cursor } = envelope.result_data;
    // A price change between two pages can repeat an item.
    const fresh = list.filter((item) => !this.#keys.has(this.#keyOf(item)));
    for (const item of fresh) this.#keys.add(this.#keyOf(item));
    this.items = [...this.items, ...fresh];
    this.#cursor = next_cursor;
    this.state = next_cursor === null ? 'ended' : 'ready';
  }
}
