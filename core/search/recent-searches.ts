import type { Storage } from '../ports/storage.port.ts';
import { Listeners } from '../storage/listeners.ts';
import { ownerOf } from '../storage/owner.ts';
import { stored } from '../storage/stored.ts';
import { searchKeyword } from './keyword.ts';

const MAX_RECENT_SEARCHES = 10;

/** False is stored if the shopper has turned off storing searches on this device; otherwise nothing. */
export const storesSearches = stored<boolean>({
  key: 'moajang.stores-searches',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (typeof value === 'boolean' ? value : null),
});

const NONE: readonly string[] = [];

export const recentSearches = stored<readonly string[]>({
  key: 'moajang.searches',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: parseKeywords,
});

/**
 * The recent search keywords of this device: newest first, each once, at most 10. The list is empty if storing is
 * turned off.
 */
export class RecentSearches {
  readonly #storage: Storage;
  readonly #listeners: Listeners;
  #listedText = '';
  #list = NONE;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#listeners = new Listeners(() => {
      const unsubscribes = [recentSearches.key, storesSearches.key].map((key) =>
        storage.watch(key, () => this.#listeners.emit()),
      );
      return () => unsubscribes.forEach((end) => end());
    });
  }

  /** Returns the stored keywords. The array is the same until they change. */
  list(): readonly string[] {
    const text = this.#text();
    if (text !== this.#listedText) {
      this.#list = recentSearches.read(this.#storage) ?? NONE;
      this.#listedText = this.#text();
    }
    return this.#list;
  }

  /** Returns a text that changes with the list: its owner and the stored text. */
  #text(): string {
    return `${ownerOf(this.#storage, 'shopper')} ${this.#storage.read(recentSearches.key)}`;
  }

  /** False if the shopper has turned off storing searches. */
  get isStored(): boolean {
    return storesSearches.read(this.#storage) !== false;
  }

  /** Turns storing on or off. Turning it off removes the stored keywords. */
  setStored(isStored: boolean): void {
    if (isStored) storesSearches.remove(this.#storage);
    else storesSearches.write(this.#storage, false);
    if (isStored) this.#listeners.emit();
    else this.clear();
  }

  /** Adds a keyword at the front. Ignores keywords that are too short to be searched. */
  add(keyword: string): void {
    if (this.isStored) this.#save([keyword, ...this.list()]);
  }

  remove(keyword: string): void {
    this.#save(this.list().filter((entry) => entry !== keyword));
  }

  clear(): void {
    this.#save(NONE);
  }

  /** Calls `listener` when the list may have changed, also in another tab. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  #save(keywords: readonly string[]): void {
    const list = parseKeywords(keywords) ?? NONE;
    if (list.length === 0) recentSearches.remove(this.#storage);
    else recentSearches.write(this.#storage, list);
    this.#listeners.emit();
  }
}

function parseKeywords(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  const keywords = items.flatMap((item) => {
    const search = searchKeyword(typeof item === 'string' ? item : '');
    return search.kind === 'ok' ? [search.keyword] : [];
  });
  return [...new Set(keywords)].slice(0, MAX_RECENT_SEARCHES);
}
