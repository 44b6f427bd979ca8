import type { NavigationType, HistoryEntry, Navigation } from '../../core/ports/navigation.port.ts';
import { storeGatewayExit, consumeGatewaySteps } from './gateway-exit.ts';

const HOME = '/?section=main';

/**
 * The window's history. Each entry stores a key and its depth within this visit. While a popup handles the next step
 * back, a guard entry with the same address and key lies above the page's own entry: going back then leaves only the
 * guard, and the page stays. A page that a payment gateway opened always has a guard, since a step back from it has to
 * skip the gateway's entries, which no longer work.
 */
export class BrowserNavigation implements Navigation {
  readonly #listeners = new Set<(entry: HistoryEntry, arrival: NavigationType) => void>();
  readonly #newKey: () => string;
  /** Copy of `history.state`, which is slow to read. */
  #state: State;
  #backHandler: (() => void) | null = null;
  /** Actions that wait until the browser has left the guard entry; null if it is not leaving one. */
  #waiting: (() => void)[] | null = null;
  #isLeaving = false;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
    history.scrollRestoration = 'manual';
    this.#state = readState();
    if (this.#state.key === '') {
      this.#state = { ...this.#state, gatewaySteps: consumeGatewaySteps(location.pathname) };
      this.#write('replaceState', 0);
    }
    addEventListener('popstate', () => this.#handlePopState());
    // The browser may show this page again from its back/forward cache.
    addEventListener('pageshow', ({ persisted }) => {
      this.#isLeaving = false;
      if (persisted && this.#backHandler === null) this.#leaveGuard();
    });
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
    this.#backHandler = null;
    // The next page replaces the guard entry.
    if (this.#state.isGuard) this.#write('replaceState', this.#state.depth, path);
    else this.#write('pushState', this.#state.depth + 1, path);
    this.#notify('go');
  }

  replace(path: string): void {
    this.#withoutGuard(() => {
      this.#write('replaceState', this.#state.depth, path);
      this.#notify('replace');
      if (this.#backHandler === null) this.#leaveGuard();
    });
  }

  back(fallback = HOME): void {
    this.#withoutGuard(() => {
      if (this.#state.depth > 0) history.back();
      else this.replace(fallback);
    });
  }

  interceptBack(handle: () => void): () => void {
    this.#backHandler = handle;
    this.#isLeaving = false;
    if (this.#waiting === null) this.#guard();
    else this.#waiting.push(() => this.#backHandler === handle && this.#guard());
    return () => {
      if (this.#backHandler !== handle) return;
      this.#backHandler = null;
      // Waits until the current task has ended: a popup often closes because another popup or a page is opening, and
      // that one needs the guard.
      setTimeout(() => this.#backHandler === null && !this.#isLeaving && this.#leaveGuard());
    };
  }

  listen(listener: (entry: HistoryEntry, arrival: NavigationType) => void): () => void {
    this.#listeners.add(listener);
    // A reload with a popup open, or a visit to a gateway, may have left the guard in the wrong state.
    if (this.#backHandler === null) this.#leaveGuard();
    return () => this.#listeners.delete(listener);
  }

  leave(url: string): void {
    if (this.#waiting !== null) {
      this.#waiting.push(() => this.leave(url));
      return;
    }
    // Prevents a step back in the history, which would cancel this navigation.
    this.#isLeaving = true;
    location.assign(url);
  }

  /** Call this before leaving for a payment gateway: going back from the gateway's page then leads to this entry. */
  leaveForGateway(): void {
    if (this.#waiting !== null) return;
    this.#isLeaving = true;
    // The guard becomes the last entry of the history, so that the entries after it can be counted.
    this.#guard();
    storeGatewayExit();
  }

  reload(): boolean {
    // Marks the entry with this build (the URL of its file), so that each build reloads it only once. Unlike stored
    // data, the entry survives the reload even if storage is blocked.
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && Reflect.get(state, 'reloaded') === import.meta.url) return false;
    history.replaceState({ ...this.#state, reloaded: import.meta.url }, '');
    location.reload();
    return true;
  }

  /** Handles the browser's step to another history entry. */
  #handlePopState(): void {
    const before = this.#state;
    this.#state = readState();
    const isSamePage = this.#state.key === before.key;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null && isSamePage) {
      for (const act of waiting) act();
      if (this.#backHandler === null && !this.#isLeaving) this.#leaveGuard();
      return;
    }
    // If the shopper has left the page in the meantime, drops the waiting actions, which were meant for that page.
    const handle = this.#backHandler;
    this.#backHandler = null;
    const isStepBack = isSamePage && before.isGuard;
    if (isStepBack && handle === null && (before.gatewaySteps > 0 || !this.#isLeaving)) {
      // No popup is open, so the shopper wants to leave the page, but this step only left the guard. This happens if
      // the guard was about to be removed, or if a gateway opened the page.
      history.go(-Math.max(before.gatewaySteps, 1));
      return;
    }
    this.#leaveGuard();
    if (!isSamePage) this.#notify('return');
    else if (isStepBack) handle?.();
  }

  /**
   * Leaves the guard entry, since no popup catches the next step back. A page that a gateway opened keeps its guard.
   */
  #leaveGuard(): void {
    if (this.#state.gatewaySteps > 0) this.#guard();
    else this.#withoutGuard(() => {});
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
      this.#backHandler = null;
      this.#waiting = [act];
      history.back();
    } else act();
  }

  #write(how: 'pushState' | 'replaceState', depth: number, path?: string): void {
    // If the entry replaces one that a gateway opened, the gateway's entries are still below it.
    const gatewaySteps = how === 'replaceState' && !this.#state.isGuard ? this.#state.gatewaySteps : 0;
    this.#state = { key: this.#newKey(), depth, isGuard: false, gatewaySteps };
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
  /**
   * Number of steps back from the page's own entry to the checkout, including the gateway's entries in between; 0 if no
   * gateway opened the page.
   */
  readonly gatewaySteps: number;
}

function readState(): State {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { key: '', depth: 0, isGuard: false, gatewaySteps: 0 };
  const key: unknown = 'key' in state ? state.key : '';
  const depth: unknown = 'depth' in state ? state.depth : 0;
  const gatewaySteps: unknown = 'gatewaySteps' in state ? state.gatewaySteps : 0;
  return {
    key: typeof key === 'string' ? key : '',
    depth: typeof depth === 'number' ? depth : 0,
    isGuard: 'isGuard' in state && state.isGuard === true,
    gatewaySteps: typeof gatewaySteps === 'number' ? gatewaySteps : 0,
  };
}
