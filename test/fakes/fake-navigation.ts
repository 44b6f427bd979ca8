import type { NavigationType, HistoryEntry, Navigation } from '../../core/ports/navigation.port.ts';

/** A history in memory that starts at one page. Records reloads and addresses outside of the storefront. */
export class FakeNavigation implements Navigation {
  /** Visited addresses outside of the storefront. */
  readonly externalUrls: string[] = [];
  reloadCount = 0;
  /** False if this entry was already reloaded. */
  canReload = true;
  readonly #entries: HistoryEntry[];
  readonly #listeners = new Set<(entry: HistoryEntry, type: NavigationType) => void>();
  #keys = 0;
  #backHandler: (() => void) | null = null;

  constructor(location = '/') {
    this.#entries = [this.#entryFor(location)];
  }

  entry(): HistoryEntry {
    const entry = this.#entries.at(-1);
    if (entry === undefined) throw new Error('The history is empty');
    return entry;
  }

  /** Returns the locations from the first page to the current one. */
  get history(): string[] {
    return this.#entries.map(({ location }) => location);
  }

  go(path: string): void {
    this.#entries.push(this.#entryFor(path));
    this.#notify('go');
  }

  replace(path: string): void {
    this.#entries.splice(-1, 1, this.#entryFor(path));
    this.#notify('replace');
  }

  /** Goes back as the browser's button does; a handler of `interceptBack` runs instead, once. */
  pressBack(): void {
    const handle = this.#backHandler;
    this.#backHandler = null;
    if (handle === null) this.back();
    else handle();
  }

  interceptBack(handle: () => void): () => void {
    this.#backHandler = handle;
    return () => {
      if (this.#backHandler === handle) this.#backHandler = null;
    };
  }

  back(fallback = '/'): void {
    if (this.#entries.length === 1) return this.replace(fallback);
    this.#entries.pop();
    this.#notify('return');
  }

  listen(listener: (entry: HistoryEntry, type: NavigationType) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  leave(url: string): void {
    this.externalUrls.push(url);
  }

  reload(): boolean {
    if (this.canReload) this.reloadCount += 1;
    return this.canReload;
  }

  #entryFor(location: string): HistoryEntry {
    this.#keys += 1;
    return { location, key: `key-${this.#keys}` };
  }

  #notify(type: NavigationType): void {
    this.#backHandler = null;
    for (const listener of Array.from(this.#listeners)) listener(this.entry(), type);
  }
}
