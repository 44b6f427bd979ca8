import type { NavigationType, HistoryEntry, Navigation } from '../../core/ports/navigation.port.ts';

const HOME = '/?section=main';

/**
 * The window's history. Each entry stores a key and its depth within this visit. While a step back is caught, a guard
 * entry lies over the page's own: same address, same key. The browser leaves the guard, not the page.
 */
export class BrowserNavigation implements Navigation {
  readonly #listeners = new Set<(entry: HistoryEntry, arrival: NavigationType) => void>();
  readonly #newKey: () => string;
  /** Copy of `history.state`, which is slow to read. */
  #state: State;
  #caught: (() => void) | null = null;
  /** What waits until the browser has left the guard; null if it is not leaving one. */
  #waiting: (() => void)[] | null = null;
  #isLeaving = false;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
    history.scrollRestoration = 'manual';
    this.#state = readState();
    if (this.#state.key === '') this.#write('replaceState', 0);
    addEventListener('popstate', () => this.#moved());
    // A page from the browser's own cache is used again.
    addEventListener('pageshow', () => (this.#isLeaving = false));
  }

  entry(): HistoryEntry {
    return { location: location.pathname + location.search, key: this.#state.key };
  }

  go(path: string): void {
    if (this.#waiting !== null) {
      this.#waiting.push(() => this.go(path));
      return;
    }
    if (path === this.entry().location) {
      this.replace(path);
      return;
    }
    this.#caught = null;
    // The next page takes the guard's place.
    if (this.#state.isGuard) this.#write('replaceState', this.#state.depth, path);
    else this.#write('pushState', this.#state.depth + 1, path);
    this.#notify('go');
  }

  replace(path: string): void {
    this.#withoutGuard(() => {
      this.#write('replaceState', this.#state.depth, path);
      this.#notify('replace');
    });
  }

  back(): void {
    this.#withoutGuard(() => {
      if (this.#state.depth > 0) history.back();
      else this.replace(HOME);
    });
  }

  catchBack(handle: () => void): () => void {
    this.#caught = handle;
    if (this.#waiting === null) this.#guard();
    else this.#waiting.push(() => this.#caught === handle && this.#guard());
    return () => {
      if (this.#caught !== handle) return;
      this.#caught = null;
      // What closes a popup often opens another one, or a page, which needs the guard.
      setTimeout(() => this.#caught === null && !this.#isLeaving && this.#withoutGuard(() => {}));
    };
  }

  listen(arrived: (entry: HistoryEntry, arrival: NavigationType) => void): () => void {
    this.#listeners.add(arrived);
    // Reloaded with a popup open.
    if (this.#caught === null) this.#withoutGuard(() => {});
    return () => this.#listeners.delete(arrived);
  }

  leave(url: string): void {
    if (this.#waiting !== null) {
      this.#waiting.push(() => this.leave(url));
      return;
    }
    // Stepping back now would cancel it.
    this.#isLeaving = true;
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

  /** The browser has gone to another entry. */
  #moved(): void {
    const before = this.#state;
    this.#state = readState();
    if (this.#waiting !== null) {
      const waiting = this.#waiting;
      this.#waiting = null;
      for (const act of waiting) act();
      return;
    }
    const handle = this.#caught;
    this.#caught = null;
    const isSamePage = this.#state.key === before.key;
    // Forward, onto a guard whose popup is closed.
    if (this.#state.isGuard) this.#withoutGuard(() => {});
    if (!isSamePage) this.#notify('return');
    else if (before.isGuard) handle?.();
  }

  #guard(): void {
    if (this.#state.isGuard) return;
    this.#state = { ...this.#state, depth: this.#state.depth + 1, isGuard: true };
    history.pushState(this.#state, '');
  }

  /** Calls `act` on the page's own entry: immediately, or once the browser has left the guard. */
  #withoutGuard(act: () => void): void {
    if (this.#waiting !== null) this.#waiting.push(act);
    else if (this.#state.isGuard) {
      this.#caught = null;
      this.#waiting = [act];
      history.back();
    } else act();
  }

  #write(how: 'pushState' | 'replaceState', depth: number, path?: string): void {
    this.#state = { key: this.#newKey(), depth, isGuard: false };
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
  /** True for an entry that only catches the next step back. */
  readonly isGuard: boolean;
}

function readState(): State {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { key: '', depth: 0, isGuard: false };
  const key: unknown = 'key' in state ? state.key : '';
  const depth: unknown = 'depth' in state ? state.depth : 0;
  return {
    key: typeof key === 'string' ? key : '',
    depth: typeof depth === 'number' ? depth : 0,
    isGuard: 'isGuard' in state && state.isGuard === true,
  };
}
