import { action, makeObservable, observableRef } from 'mobx';
import type { Arrival, HistoryEntry, Navigation } from '../../core/ports/navigation.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import { token } from '../../core/ports/token.ts';
import type { OpenPage, Place } from './page.tsx';
import type { Resolve } from './resolve.ts';
import type { Route } from './route.ts';
import { findRoute, loadPage } from './route-table.ts';

/** Pages kept for the way back, with their data, their state and where they were scrolled to. */
const KEPT_MOST = 12;
/** The page before stays on screen this long while the next one loads; after that the next shows its skeleton. */
const PATIENCE = 160;

export interface OpenOptions {
  /** True: the page takes the place of the one on screen in the history. */
  readonly replace?: boolean;
  /** Where the new page is scrolled to. */
  readonly scroll?: number;
}

/** Decides before a page opens whether it may: answers false after having sent the shopper elsewhere. */
export type GuardCheck = (route: Route, location: string) => Promise<boolean>;

interface Kept {
  readonly route: Route;
  readonly place: Place;
  readonly page: OpenPage;
  scroll: number;
}

interface Prepared {
  readonly location: string;
  readonly loaded: Promise<Kept & { readonly ready: Promise<void> }>;
}

/** What is on screen, and the way from one page to the next. */
export class CurrentPage {
  readonly #navigation: Navigation;
  readonly #timers: Timers;
  readonly #guard: GuardCheck;
  readonly #kept = new Map<string, Kept>();
  #resolve: Resolve | null = null;
  #prepared: Prepared | null = null;
  #shownKey = '';
  #turn = 0;
  #wish = 0;

  route: Route;
  place: Place;
  /** Null until the first page has been opened: the layout then stands alone. */
  page: OpenPage | null = null;
  /** Where the view scrolls to when `page` changes. */
  scroll = 0;

  constructor(navigation: Navigation, timers: Timers, guard: GuardCheck) {
    this.#navigation = navigation;
    this.#timers = timers;
    this.#guard = guard;
    const { route, place } = findRoute(navigation.entry().location);
    this.route = route;
    this.place = place;
    makeObservable(this, {
      route: observableRef,
      place: observableRef,
      page: observableRef,
      show: action,
    });
  }

  /** Opens the first page, data and all. `resolve` comes late: the container that gives it holds this object too. */
  async openFirst(resolve: Resolve): Promise<void> {
    this.#resolve = resolve;
    await this.#enter(this.#navigation.entry(), 'replace', Number.POSITIVE_INFINITY);
  }

  /** Follows the shopper from page to page; the answer stops it. */
  start(resolve: Resolve, scrollNow: () => number): () => void {
    this.#resolve = resolve;
    return this.#navigation.listen((entry, arrival) => {
      const left = this.#kept.get(this.#shownKey);
      if (left !== undefined) left.scroll = scrollNow();
      void this.#enter(entry, arrival, PATIENCE);
    });
  }

  /** Begins to load a page which the shopper is about to open: the finger is on its link. */
  prepare(location: string): void {
    if (this.#prepared?.location === location || this.#navigation.entry().location === location) return;
    const { route } = findRoute(location);
    if (route.guard !== undefined) return;
    const loaded = this.#load(location);
    loaded.catch(() => {
      // The tap that follows meets the same failure and answers for it.
    });
    this.#prepared = { location, loaded };
  }

  /**
   * Goes to `location` once its page has all it needs: until then, and when the server refuses it, what is on
   * screen stays. Answers the server's word for a refusal, else null. Whatever is opened meanwhile overtakes it.
   */
  async open(location: string, { replace = false, scroll = 0 }: OpenOptions = {}): Promise<string | null> {
    const turn = this.#turn;
    const wish = (this.#wish += 1);
    const loaded = this.#prepared?.location === location ? this.#prepared.loaded : this.#load(location);
    try {
      const opened = await loaded;
      await opened.ready;
      if (turn !== this.#turn || wish !== this.#wish) return null;
      this.#prepared = null;
      const { failure } = opened.page.viewModel;
      if (typeof failure === 'string') return failure;
      opened.scroll = scroll;
      this.#prepared = { location, loaded };
    } catch {
      // The way there meets the same trouble and answers for it.
    }
    if (replace) this.#navigation.replace(location);
    else this.#navigation.go(location);
    return null;
  }

  /** Drops the pages kept for the way back, but for the one on screen: they may show what belonged to somebody else. */
  forgetOthers(): void {
    const shown = this.#kept.get(this.#shownKey);
    this.#kept.clear();
    this.#prepared = null;
    if (shown !== undefined) this.#kept.set(this.#shownKey, shown);
  }

  async #enter(entry: HistoryEntry, arrival: Arrival, patience: number): Promise<void> {
    const turn = (this.#turn += 1);
    const { route } = findRoute(entry.location);
    // Asked on the way back too: the shopper may have logged in or out since.
    if (route.guard !== undefined && !(await this.#guard(route, entry.location))) return;
    const kept = arrival === 'return' ? this.#kept.get(entry.key) : undefined;
    if (kept !== undefined) {
      if (turn === this.#turn) this.show(entry.key, kept);
      return;
    }
    try {
      const prepared = this.#prepared?.location === entry.location ? this.#prepared.loaded : null;
      this.#prepared = null;
      const opened = await (prepared ?? this.#load(entry.location));
      await this.#waitFor(opened.ready, patience);
      if (turn === this.#turn) this.show(entry.key, opened);
    } catch {
      // A piece of the shop could not be loaded: after a new version, or without a network.
      if (turn === this.#turn) this.#navigation.reload();
    }
  }

  async #load(location: string): Promise<Kept & { readonly ready: Promise<void> }> {
    const { route, place } = findRoute(location);
    const definition = await loadPage(route);
    if (this.#resolve === null) throw new Error('a page was opened before the shop was ready');
    const page = definition.open(this.#resolve, place);
    return { route, place, page, scroll: 0, ready: page.viewModel.load() };
  }

  async #waitFor(ready: Promise<void>, patience: number): Promise<void> {
    if (patience === Number.POSITIVE_INFINITY) return ready;
    await new Promise<void>((resolve) => {
      const stop = this.#timers.after(patience, resolve);
      void ready.finally(() => {
        stop();
        resolve();
      });
    });
  }

  show(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) this.#kept.delete(oldest);
    this.#shownKey = key;
    this.scroll = kept.scroll;
    this.route = kept.route;
    this.place = kept.place;
    this.page = kept.page;
  }
}

export const CurrentPageToken = token<CurrentPage>('CurrentPage');
