import { action, makeObservable, observableRef } from 'mobx';
import type { Envelope } from '../../core/http/envelope.ts';
import { RowWindow } from './row-window.ts';

export interface ListPage<Item> {
  readonly list: readonly Item[];
  /** Where the next page begins; null at the end. */
  readonly next_cursor: string | null;
}
export type LoadListPage<Item> = (cursor: string | null) => Promise<Envelope<ListPage<Item>>>;

/** `failed`: the last page did not come, and is asked for again only when the shopper says so. */
export type EndlessState = 'ready' | 'loading' | 'failed' | 'ended';

/** A list that grows as it is read. What is there stays, whatever happens to the pages after it. */
export class EndlessListViewModel<Item> {
  readonly #load: LoadListPage<Item>;
  readonly #keyOf: (item: Item) => string | number;
  readonly #keys = new Set<string | number>();
  #cursor: string | null = null;

  items: readonly Item[] = [];
  state: EndlessState = 'ready';
  /** Which rows are drawn and how high they are: kept here, so that the way back leads to the same card. */
  readonly rows = new RowWindow();

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

  /** Gets the next page, unless one is on its way, did not come, or was the last. */
  readonly more = async (): Promise<Envelope<ListPage<Item>> | null> => (this.state === 'ready' ? this.#next() : null);

  /** Asks again for the page that did not come. */
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
    // A price that changed between two pages can bring an item twice.
    const fresh = list.filter((item) => !this.#keys.has(this.#keyOf(item)));
    for (const item of fresh) this.#keys.add(this.#keyOf(item));
    this.items = [...this.items, ...fresh];
    this.#cursor = next_cursor;
    this.state = next_cursor === null ? 'ended' : 'ready';
  }
}
