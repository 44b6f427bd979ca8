import { action, makeObservable, observableRef } from 'mobx';
import { ERROR_PATH } from '../../core/navigation/fixed-paths.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { NavigationType, HistoryEntry, Navigation } from '../../core/ports/navigation.port.ts';
import { Network } from '../../core/ports/screen/network.port.ts';
import { reloadedFor } from '../../core/navigation/reloaded-for.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { CardSnapshot, OpenPage, Page, PageLocation } from './page.tsx';
import type { Resolve } from '../../core/ports/token.ts';
import type { Route } from './route.ts';
import { findRoute } from './route-table.ts';

/** Maximum number of pages that are cached for going back, with data, state and scroll position. */
const MAX_CACHED_PAGES = 12;
/**
 * Time for which the previous page stays on screen while the next one loads. After it, the next page shows its
 * skeleton.
 */
const SKELETON_DELAY_MS = 160;
/** Age at which prefetched data expires, since prices and stock may be outdated. */
const PREFETCH_TTL_MS = 5_000;
/**
 * Delay before data is prefetched: most touches become scrolls within 40 ms, and the pressed state is painted first.
 */
const PREFETCH_DELAY_MS = 40;

export interface OpenOptions {
  /** True: replaces the current history entry. */
  readonly replace?: boolean;
  /** Scroll position of the new page. */
  readonly scroll?: number;
}

/** Decides whether a page may open. Redirects the shopper and returns false if not. */
export type GuardCheck = (route: Route, location: string) => Promise<boolean>;
/** Loads the code of a route's page. Rejects if that fails. */
export type PageSource = (route: Route) => Promise<Page>;

/** A page with its address, rendered or cached for going back. */
export interface CachedPage {
  readonly route: Route;
  readonly place: PageLocation;
  readonly page: OpenPage;
  scroll: number;
}

interface Opened extends CachedPage {
  /** Loads the data of the page once. Resolves when it has loaded. */
  readonly ready: () => Promise<void>;
}

interface PrefetchedPage {
  readonly location: string;
  readonly loaded: Promise<Opened>;
  /** The page, once its code has loaded; null before. A tap then shows it immediately. */
  opened: Opened | null;
}

/** The page on screen, and the navigation from one page to the next. */
export class CurrentPage {
  readonly #navigation: Navigation;
  readonly #timers: Timers;
  readonly #storage: Storage;
  readonly #guard: GuardCheck;
  readonly #pages: PageSource;
  readonly #kept = new Map<string, CachedPage>();
  #resolve: Resolve | null = null;
  #prepared: PrefetchedPage | null = null;
  #shownKey = '';
  #navigationId = 0;
  #openRequest = 0;

  route: Route;
  place: PageLocation;
  /** The page on screen; null until the first one has opened, when only the layout is rendered. */
  page: OpenPage | null = null;
  /** `page` with its route and address. */
  shown: CachedPage | null = null;
  /** Scroll position to apply when `page` changes. */
  scroll = 0;
  /** True while the requested page waits for the network and the previous one stays on screen. */
  isWaiting = false;

  constructor(navigation: Navigation, timers: Timers, storage: Storage, guard: GuardCheck, pages: PageSource) {
    this.#navigation = navigation;
    this.#timers = timers;
    this.#storage = storage;
    this.#guard = guard;
    this.#pages = pages;
    const { route, place } = findRoute(navigation.entry().location);
    this.route = route;
    this.place = place;
    makeObservable(this, {
      route: observableRef,
      place: observableRef,
      page: observableRef,
      shown: observableRef,
      show: action,
    });
  }

  /**
   * Opens the first page with its data. Rejects if nothing can be shown. `resolve` is an argument here, since its
   * container also contains this object.
   */
  async openFirst(resolve: Resolve): Promise<void> {
    this.#resolve = resolve;
    const entry = this.#navigation.entry();
    try {
      await this.#enter(entry, 'replace', Number.POSITIVE_INFINITY);
    } catch (error) {
      await this.#recover(entry);
      if (this.page === null) throw error;
    }
  }

  /**
   * Opens the first page without its data, so that it hydrates as the server rendered it. Returns a function that loads
   * the data.
   */
  async openSkeleton(resolve: Resolve): Promise<() => Promise<void>> {
    this.#resolve = resolve;
    const entry = this.#navigation.entry();
    const opened = await this.#load(entry.location).catch(() => null);
    if (opened === null) {
      // Tries once more, and handles a second failure.
      await this.openFirst(resolve);
      return async () => {};
    }
    reloadedFor.remove(this.#storage);
    this.show(entry.key, opened);
    return () => opened.ready().catch(() => (this.shown === opened ? this.#recover(entry) : undefined));
  }

  /** Observes navigation and opens the pages. Returns a function that stops this. */
  start(resolve: Resolve, scrollNow: () => number): () => void {
    this.#resolve = resolve;
    return this.#navigation.listen((entry, arrival) => {
      const left = this.#kept.get(this.#shownKey);
      if (left !== undefined) left.scroll = scrollNow();
      void this.#enter(entry, arrival, SKELETON_DELAY_MS).catch(() => this.#recover(entry));
    });
  }

  /**
   * Prefetches a page when its link is touched: its code immediately, its data if the touch continues. `glimpse` is the
   * data that the link itself shows.
   */
  prefetch(location: string, glimpse?: CardSnapshot): void {
    if (this.#prepared?.location === location || this.#navigation.entry().location === location) return;
    const { route } = findRoute(location);
    if (route.guard !== undefined) return;
    const loaded = this.#load(location, glimpse);
    const prepared: PrefetchedPage = { location, loaded, opened: null };
    this.#prepared = prepared;
    const drop = (): void => {
      if (this.#prepared?.loaded === loaded) this.#prepared = null;
    };
    // A failure is ignored: the tap that follows tries again and reports it.
    loaded.then((opened) => (prepared.opened = opened), drop);
    this.#timers.after(PREFETCH_DELAY_MS, () => {
      if (this.#prepared === prepared) loaded.then(({ ready }) => ready(), drop);
    });
    this.#timers.after(PREFETCH_TTL_MS, drop);
  }

  /** Call this when the touch turns out to be a scroll, not a tap. */
  cancelPrefetch(): void {
    this.#prepared = null;
  }

  /**
   * Opens `location` once its page has loaded. Until then, and if the server refuses it, the current page stays.
   * Returns the message of a refusal, otherwise null. A later navigation overtakes this one.
   */
  async open(location: string, { replace = false, scroll = 0 }: OpenOptions = {}): Promise<string | null> {
    const turn = this.#navigationId;
    const wish = (this.#openRequest += 1);
    const isOvertaken = (): boolean => turn !== this.#navigationId || wish !== this.#openRequest;
    const loaded = this.#prepared?.location === location ? this.#prepared.loaded : this.#load(location);
    try {
      const opened = await loaded;
      await opened.ready();
      if (isOvertaken()) return null;
      this.#prepared = null;
      const { failure } = opened.page.viewModel;
      if (typeof failure === 'string') return failure;
      opened.scroll = scroll;
      this.#prepared = { location, loaded, opened };
    } catch {
      // The failure is ignored here: the navigation below fails for the same reason and reports it.
      if (isOvertaken()) return null;
    }
    if (replace) this.#navigation.replace(location);
    else this.#navigation.go(location);
    return null;
  }

  /** Clears the cached pages except the current one, since they may show the data of another shopper. */
  clearCache(): void {
    const shown = this.#kept.get(this.#shownKey);
    this.#kept.clear();
    this.#prepared = null;
    if (shown !== undefined) this.#kept.set(this.#shownKey, shown);
  }

  /**
   * Shows the page of a history entry, unless another navigation overtakes it. Rejects if the page cannot be loaded.
   */
  async #enter(entry: HistoryEntry, arrival: NavigationType, patience: number): Promise<void> {
    const turn = (this.#navigationId += 1);
    this.isWaiting = false;
    const sketched = this.#findPrefetched(entry, arrival);
    if (sketched !== null) {
      this.#prepared = null;
      this.show(entry.key, sketched);
      this.#timers.after(PREFETCH_DELAY_MS, () => void sketched.ready());
      return;
    }
    const { route } = findRoute(entry.location);
    // The guard is checked on going back, too, since the shopper may have logged in or out.
    if (route.guard !== undefined && !(await this.#guard(route, entry.location))) return;
    if (turn !== this.#navigationId) return;
    const kept = arrival === 'return' ? this.#kept.get(entry.key) : undefined;
    if (kept !== undefined) {
      this.show(entry.key, kept);
      return;
    }
    try {
      const prepared = this.#prepared?.location === entry.location ? this.#prepared.loaded : null;
      this.#prepared = null;
      const opened = await (prepared ?? this.#load(entry.location));
      const ready = opened.ready();
      if (opened.page.viewModel.canRenderBeforeLoad !== true) await this.#waitFor(ready, patience);
      if (turn !== this.#navigationId) return;
      reloadedFor.remove(this.#storage);
      this.show(entry.key, opened);
    } catch (error) {
      if (turn === this.#navigationId) throw error;
    }
  }

  /** Returns the prefetched page if it can be shown immediately, otherwise null. */
  #findPrefetched(entry: HistoryEntry, arrival: NavigationType): Opened | null {
    if (arrival === 'return' || this.#prepared?.location !== entry.location) return null;
    const { opened } = this.#prepared;
    return opened?.page.viewModel.canRenderBeforeLoad === true ? opened : null;
  }

  /**
   * Handles code that cannot be loaded. Offline, the current page stays. Otherwise the app is reloaded once, since a
   * new version may have been deployed. If the page still fails, the error page replaces it.
   */
  async #recover(entry: HistoryEntry): Promise<void> {
    const resolve = this.#resolve;
    const turn = this.#navigationId;
    const isOnline = this.page === null || (await resolve?.(Network).isReachable());
    if (turn !== this.#navigationId) return;
    if (resolve !== null && isOnline === false) return this.#waitForNetwork(entry, resolve, turn);
    if (reloadedFor.read(this.#storage) !== entry.location) {
      reloadedFor.write(this.#storage, entry.location);
      if (this.#navigation.reload()) return;
    }
    reloadedFor.remove(this.#storage);
    // If the error page cannot be loaded either, the current page stays.
    const error = await this.#load(ERROR_PATH).catch(() => null);
    if (error !== null && turn === this.#navigationId) this.show(entry.key, error);
  }

  /**
   * Waits for the network, since a reload would end on the error page of the browser. Shows a toast, and opens the page
   * once the network is back.
   */
  #waitForNetwork(entry: HistoryEntry, resolve: Resolve, turn: number): void {
    this.isWaiting = true;
    resolve(Dialogs).toast('인터넷에 연결되면 열어 드릴게요');
    const stop = resolve(Network).onReconnect(() => {
      stop();
      if (turn === this.#navigationId)
        void this.#enter(entry, 'go', SKELETON_DELAY_MS).catch(() => this.#recover(entry));
    });
  }

  async #load(location: string, glimpse?: CardSnapshot): Promise<Opened> {
    const { route, place: found } = findRoute(location);
    const place = { ...found, glimpse };
    const definition = await this.#pages(route);
    if (this.#resolve === null) throw new Error('not ready');
    const page = definition.open(this.#resolve, place);
    let asked: Promise<void> | undefined;
    const ready = (): Promise<void> => {
      asked ??= page.viewModel.load();
      asked.catch(() => {
        // The navigation that awaits this reports the error. Without one, as for a prefetch, the error is ignored.
      });
      return asked;
    };
    return { route, place, page, scroll: 0, ready };
  }

  async #waitFor(ready: Promise<void>, patience: number): Promise<void> {
    if (patience === Number.POSITIVE_INFINITY) return ready;
    await new Promise<void>((resolve, reject) => {
      const stop = this.#timers.after(patience, resolve);
      ready.then(resolve, reject).finally(stop);
    });
  }

  show(key: string, kept: CachedPage): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MAX_CACHED_PAGES && oldest !== undefined) this.#kept.delete(oldest);
    this.#shownKey = key;
    this.scroll = kept.scroll;
    this.route = kept.route;
    this.place = kept.place;
    this.page = kept.page;
    this.shown = kept;
  }
}
