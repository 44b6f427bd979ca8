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
 * How long the previous page stays on screen while the next one loads. After that, the next page shows its skeleton.
 */
const SKELETON_DELAY_MS = 160;
/** Prefetched data expires after this time, since prices and stock may be outdated. */
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
  readonly #cachedPages = new Map<string, CachedPage>();
  #resolve: Resolve | null = null;
  #prefetched: PrefetchedPage | null = null;
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
    return this.#navigation.listen((entry, navigationType) => {
      const leftPage = this.#cachedPages.get(this.#shownKey);
      if (leftPage !== undefined) leftPage.scroll = scrollNow();
      void this.#enter(entry, navigationType, SKELETON_DELAY_MS).catch(() => this.#recover(entry));
    });
  }

  /**
   * Prefetches a page when its link is touched: its code immediately, its data if the touch continues. `snapshot` is
   * the data that the link itself shows.
   */
  prefetch(location: string, snapshot?: CardSnapshot): void {
    if (this.#prefetched?.location === location || this.#navigation.entry().location === location) return;
    const { route } = findRoute(location);
    if (route.guard !== undefined) return;
    const loaded = this.#load(location, snapshot);
    const prefetched: PrefetchedPage = { location, loaded, opened: null };
    this.#prefetched = prefetched;
    const discard = (): void => {
      if (this.#prefetched?.loaded === loaded) this.#prefetched = null;
    };
    // A failure is ignored: the tap that follows tries again and reports it.
    loaded.then((opened) => (prefetched.opened = opened), discard);
    this.#timers.after(PREFETCH_DELAY_MS, () => {
      if (this.#prefetched === prefetched) loaded.then(({ ready }) => ready(), discard);
    });
    this.#timers.after(PREFETCH_TTL_MS, discard);
  }

  /** Call this when the touch turns out to be a scroll, not a tap. */
  cancelPrefetch(): void {
    this.#prefetched = null;
  }

  /**
   * Opens `location` once its page has loaded. Until then, and if the server refuses it, the current page stays.
   * Returns the message of a refusal, otherwise null. A later navigation overtakes this one.
   */
  async open(location: string, { replace = false, scroll = 0 }: OpenOptions = {}): Promise<string | null> {
    const navigationId = this.#navigationId;
    const requestId = (this.#openRequest += 1);
    const isOvertaken = (): boolean => navigationId !== this.#navigationId || requestId !== this.#openRequest;
    const loaded = this.#prefetched?.location === location ? this.#prefetched.loaded : this.#load(location);
    try {
      const opened = await loaded;
      await opened.ready();
      if (isOvertaken()) return null;
      this.#prefetched = null;
      const { failure } = opened.page.viewModel;
      if (typeof failure === 'string') return failure;
      opened.scroll = scroll;
      this.#prefetched = { location, loaded, opened };
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
    const shown = this.#cachedPages.get(this.#shownKey);
    this.#cachedPages.clear();
    this.#prefetched = null;
    if (shown !== undefined) this.#cachedPages.set(this.#shownKey, shown);
  }

  /**
   * Shows the page of a history entry, unless another navigation overtakes it. Rejects if the page cannot be loaded.
   */
  async #enter(entry: HistoryEntry, navigationType: NavigationType, skeletonDelayMs: number): Promise<void> {
    const navigationId = (this.#navigationId += 1);
    this.isWaiting = false;
    const prefetchedPage = this.#findPrefetched(entry, navigationType);
    if (prefetchedPage !== null) {
      this.#prefetched = null;
      this.show(entry.key, prefetchedPage);
      this.#timers.after(PREFETCH_DELAY_MS, () => void prefetchedPage.ready());
      return;
    }
    const { route } = findRoute(entry.location);
    // The guard is checked on going back, too, since the shopper may have logged in or out.
    if (route.guard !== undefined && !(await this.#guard(route, entry.location))) return;
    if (navigationId !== this.#navigationId) return;
    const cached = navigationType === 'return' ? this.#cachedPages.get(entry.key) : undefined;
    if (cached !== undefined) {
      this.show(entry.key, cached);
      return;
    }
    try {
      const prefetched = this.#prefetched?.location === entry.location ? this.#prefetched.loaded : null;
      this.#prefetched = null;
      const opened = await (prefetched ?? this.#load(entry.location));
      const ready = opened.ready();
      if (opened.page.viewModel.canRenderBeforeLoad !== true) await this.#waitFor(ready, skeletonDelayMs);
      if (navigationId !== this.#navigationId) return;
      reloadedFor.remove(this.#storage);
      this.show(entry.key, opened);
    } catch (error) {
      if (navigationId === this.#navigationId) throw error;
    }
  }

  /** Returns the prefetched page if it can be shown immediately, otherwise null. */
  #findPrefetched(entry: HistoryEntry, navigationType: NavigationType): Opened | null {
    if (navigationType === 'return' || this.#prefetched?.location !== entry.location) return null;
    const { opened } = this.#prefetched;
    return opened?.page.viewModel.canRenderBeforeLoad === true ? opened : null;
  }

  /**
   * Handles code that cannot be loaded. Offline, the current page stays. Otherwise the app is reloaded once, since a
   * new version may have been deployed. If the page still fails, the error page replaces it.
   */
  async #recover(entry: HistoryEntry): Promise<void> {
    const resolve = this.#resolve;
    const navigationId = this.#navigationId;
    const isOnline = this.page === null || (await resolve?.(Network).isReachable());
    if (navigationId !== this.#navigationId) return;
    if (resolve !== null && isOnline === false) return this.#waitForNetwork(entry, resolve, navigationId);
    if (reloadedFor.read(this.#storage) !== entry.location) {
      reloadedFor.write(this.#storage, entry.location);
      if (this.#navigation.reload()) return;
    }
    reloadedFor.remove(this.#storage);
    // If the error page cannot be loaded either, the current page stays.
    const error = await this.#load(ERROR_PATH).catch(() => null);
    if (error !== null && navigationId === this.#navigationId) this.show(entry.key, error);
  }

  /**
   * Waits for the network, since a reload would end on the error page of the browser. Shows a toast, and opens the page
   * once the network is back.
   */
  #waitForNetwork(entry: HistoryEntry, resolve: Resolve, navigationId: number): void {
    this.isWaiting = true;
    resolve(Dialogs).toast('인터넷에 연결되면 열어 드릴게요');
    const stop = resolve(Network).onReconnect(() => {
      stop();
      if (navigationId === this.#navigationId)
        void this.#enter(entry, 'go', SKELETON_DELAY_MS).catch(() => this.#recover(entry));
    });
  }

  async #load(location: string, snapshot?: CardSnapshot): Promise<Opened> {
    const { route, place: found } = findRoute(location);
    const place = { ...found, snapshot };
    const definition = await this.#pages(route);
    if (this.#resolve === null) throw new Error('not ready');
    const page = definition.open(this.#resolve, place);
    let loading: Promise<void> | undefined;
    const ready = (): Promise<void> => {
      loading ??= page.viewModel.load();
      loading.catch(() => {
        // The navigation that awaits this reports the error. Without one, as for a prefetch, the error is ignored.
      });
      return loading;
    };
    return { route, place, page, scroll: 0, ready };
  }

  async #waitFor(ready: Promise<void>, skeletonDelayMs: number): Promise<void> {
    if (skeletonDelayMs === Number.POSITIVE_INFINITY) return ready;
    await new Promise<void>((resolve, reject) => {
      const stop = this.#timers.after(skeletonDelayMs, resolve);
      ready.then(resolve, reject).finally(stop);
    });
  }

  show(key: string, cached: CachedPage): void {
    this.#cachedPages.delete(key);
    this.#cachedPages.set(key, cached);
    const oldest = this.#cachedPages.keys().next().value;
    if (this.#cachedPages.size > MAX_CACHED_PAGES && oldest !== undefined) this.#cachedPages.delete(oldest);
    this.#shownKey = key;
    this.scroll = cached.scroll;
    this.route = cached.route;
    this.place = cached.place;
    this.page = cached.page;
    this.shown = cached;
  }
}
