import type { Storage } from '../ports/storage.port.ts';
import { Listeners } from '../storage/listeners.ts';
import { readJson, writeJson } from '../storage/stored-json.ts';
import { searchKeyword } from './keyword.ts';

const KEY = 'moajang.searches';
export const RECENT_SEARCHES_MOST = 10;
const NONE: readonly string[] = [];

/** What was searched for on this device: newest first, each keyword once, at most 10. */
export class RecentSearches {
  readonly #storage: Storage;
  readonly #listeners: Listeners;
  #text: string | null = null;
  #list = NONE;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#listeners = new Listeners(() => storage.watch(KEY, () => this.#listeners.tell()));
  }

  /** What is usable of what is stored; the same array for as long as that has not changed. */
  list(): readonly string[] {
    const text = this.#storage.read(KEY);
    if (text !== this.#text) {
      this.#list = readJson(this.#storage, KEY, parseKeywords) ?? NONE;
      this.#text = this.#storage.read(KEY);
    }
    return this.#list;
  }

  /** Puts a keyword in front. What is too short to be searched is not kept. */
  add(keyword: string): void {
    this.#keep([keyword, ...this.list()]);
  }

  remove(keyword: string): void {
    this.#keep(this.list().filter((kept) => kept !== keyword));
  }

  clear(): void {
    this.#keep(NONE);
  }

  /** Calls back when the list may have changed, in another tab too; the answer stops it. */
  subscribe(changed: () => void): () => void {
    return this.#listeners.add(changed);
  }

  #keep(keywords: readonly string[]): void {
    const list = parseKeywords(keywords) ?? NONE;
    if (list.length === 0) this.#storage.remove(KEY);
    else writeJson(this.#storage, KEY, list);
    this.#listeners.tell();
  }
}

function parseKeywords(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  const keywords = items.flatMap((item) => {
    const search = searchKeyword(typeof item === 'string' ? item : '');
    return search.kind === 'ok' ? [search.keyword] : [];
  });
  return [...new Set(keywords)].slice(0, RECENT_SEARCHES_MOST);
}
