import type { NavigationType, HistoryEntry, Navigation } from '../../core/ports/navigation.port.ts';

const HOME = '/?section=main';

/** The window's history. Each entry stores a key and its depth within this visit. */
export class BrowserNavigation implements Navigation {
  readonly #listeners = new Set<(entry: HistoryEntry, arrival: NavigationType) => void>();
  readonly #newKey: () => string;
  /** Copy of `history.state`, which is slow to read. */
  #state: State;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
    history.scrollRestoration = 'manual';
    this.#state = readState();
    if (this.#state.key === '') this.#write('replaceState', 0);
    addEventListener('popstate', () => {
      this.#state = readState();
      this.#notify('return');
    });
  }

  entry(): HistoryEntry {
    return { location: location.pathname + location.search, key: this.#state.key };
  }

  go(path: string): void {
    if (path === this.entry().location) {
      this.replace(path);
      return;
    }
    this.#write('pushState', this.#state.depth + 1, path);
    this.#notify('go');
  }

  replace(path: string): void {
    this.#write('replaceState', this.#state.depth, path);
    this.#notify('replace');
  }

  back(): void {
    if (this.#state.depth > 0) history.back();
    else this.replace(HOME);
  }

  listen(arrived: (entry: HistoryEntry, arrival: NavigationType) => void): () => void {
    this.#listeners.add(arrived);
    return () => this.#listeners.delete(arrived);
  }

  leave(url: string): void {
    location.assign(url);
  }

  reload(): boolean {
    // Stored in the entry itself: it survives the reload, even where storage is blocked. This file's URL names the
    // build.
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && Reflect.get(state, 'reloaded') === import.meta.url) return false;
    history.replaceState({ ...this.#state, reloaded: import.meta.url }, '');
    location.reload();
    return true;
  }

  #write(how: 'pushState' | 'replaceState', depth: number, path?: string): void {
    this.#state = { key: this.#newKey(), depth };
    history[how](this.#state, '', path);
  }

  #notify(arrival: NavigationType): void {
    const entry = this.entry();
    for (const listener of this.#listeners) listener(entry, arrival);
  }
}

interface State {
  readonly key: string;
  /** Number of earlier entries of this visit. */
  readonly depth: number;
}

function readState(): State {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { key: '', depth: 0 };
  const key: unknown = 'key' in state ? state.key : '';
  const depth: unknown = 'depth' in state ? state.depth : 0;
  return { key: typeof key === 'string' ? key : '', depth: typeof depth === 'number' ? depth : 0 };
}
