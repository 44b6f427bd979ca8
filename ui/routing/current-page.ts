import { action, makeObservable, observableRef } from 'mobx';
import { ERROR_PATH } from '../../core/navigation/fixed-paths.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Arrival, HistoryEntry, Navigation } from '../../core/ports/navigation.port.ts';
import { Network } from '../../core/ports/network.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import { token } from '../../core/ports/token.ts';
import type { Glimpse, OpenPage, Page, Place } from './page.tsx';
import type { Resolve } from './resolve.ts';
import type { Route } from './route.ts';
import { findRoute } from './route-table.ts';

/** Pages kept for the way back, with their data, their state and where they were scrolled to. */
const KEPT_MOST = 12;
/** The page before stays on screen this long while the next one loads; after that the next shows its skeleton. */
const PATIENCE = 160;
/** What was prepared is used this soon or not at all: prices and stock would be too old. */
const PREPARED_MOST = 5_000;
/** A finger that comes to scroll has moved by then, and a first picture is painted: nothing is asked for before that. */
const SETTLED = 40;
/** Which page the shop was loaded anew for, until it opens: a piece that stays missing must not do so for ever. */
const RELOADED_FOR = 'moajang.reloaded-for';

export interface OpenOptions {
  /** True: the page takes the place of the one on screen in the history. */
  readonly replace?: boolean;
  /** Where the new page is scrolled to. */
  readonly scroll?: number;
}

/** Decides before a page opens whether it may: answers false after having sent the shopper elsewhere. */
export type GuardCheck = (route: Route, location: string) => Promise<boolean>;
/** Brings the code of a route's page; rejects when it can't be had. */
export type PageSource = (route: Route) => Promise<Page>;

interface Kept {
  readonly route: Route;
  readonly place: Place;
  readonly page: OpenPage;
  scroll: number;
}

interface Opened extends Kept {
  /** Asks for the page's data, once; resolves when it is there. */
  readonly ready: () => Promise<void>;
}

interface Prepared {
  readonly location: string;
  readonly loaded: Promise<Opened>;
  /** The page once its code is there: a tap then shows it without a detour. */
  opened: Opened | null;
}

/** What is on screen, and the way from one page to the next. */
export class CurrentPage {
  readonly #navigation: Navigation;
  readonly #timers: Timers;
  readonly #storage: Storage;
  readonly #guard: GuardCheck;
  readonly #pages: PageSource;
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
  /** True while the page that was asked for waits for the network, and the one before stays. */
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
      show: action,
    });
  }

  /**
   * Opens the first page, data and all; rejects when there is nothing to show. `resolve` comes late: the container
   * that gives it holds this object too.
   */
  async openFirst(resolve: Resolve): Promise<void> {
    this.#resolve = resolve;
    const entry = this.#navigation.entry();
    try {
      await this.#enter(entry, 'replace', Number.POSITIVE_INFINITY);
    } catch (error) {
      await this.#startAnew(entry);
      if (this.page === null) throw error;
    }
  }

  /** Follows the shopper from page to page; the answer stops it. */
  start(resolve: Resolve, scrollNow: () => number): () => void {
    this.#resolve = resolve;
    return this.#navigation.listen((entry, arrival) => {
      const left = this.#kept.get(this.#shownKey);
      if (left !== undefined) left.scroll = scrollNow();
      void this.#enter(entry, arrival, PATIENCE).catch(() => this.#startAnew(entry));
    });
  }

  /**
   * Begins to load a page which the shopper is about to open: the finger is on its link, which shows `glimpse` of it.
   * Its code is fetched at once, its data when the finger stays.
   */
  prepare(location: string, glimpse?: Glimpse): void {
    if (this.#prepared?.location === location || this.#navigation.entry().location === location) return;
    const { route } = findRoute(location);
    if (route.guard !== undefined) return;
    const loaded = this.#load(location, glimpse);
    const prepared: Prepared = { location, loaded, opened: null };
    this.#prepared = prepared;
    const drop = (): void => {
      if (this.#prepared?.loaded === loaded) this.#prepared = null;
    };
    // The tap that follows tries again and answers for it.
    loaded.then((opened) => (prepared.opened = opened), drop);
    this.#timers.after(SETTLED, () => {
      if (this.#prepared === prepared) loaded.then(({ ready }) => ready(), drop);
    });
    this.#timers.after(PREPARED_MOST, drop);
  }

  /** The finger came to scroll, and not to tap. */
  unprepare(): void {
    this.#prepared = null;
  }

  /**
   * Goes to `location` once its page has all it needs: until then, and when the server refuses it, what is on
   * screen stays. Answers the server's word for a refusal, else null. Whatever is opened meanwhile overtakes it.
   */
  async open(location: string, { replace = false, scroll = 0 }: OpenOptions = {}): Promise<string | null> {
    const turn = this.#turn;
    const wish = (this.#wish += 1);
    const isOvertaken = (): boolean => turn !== this.#turn || wish !== this.#wish;
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
      // The way there meets the same trouble and answers for it.
      if (isOvertaken()) return null;
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

  /** Brings an entry on screen, unless another one overtakes it; rejects when its page can't be had. */
  async #enter(entry: HistoryEntry, arrival: Arrival, patience: number): Promise<void> {
    const turn = (this.#turn += 1);
    this.isWaiting = false;
    const sketched = this.#sketched(entry, arrival);
    if (sketched !== null) {
      this.#prepared = null;
      this.show(entry.key, sketched);
      this.#timers.after(SETTLED, () => void sketched.ready());
      return;
    }
    const { route } = findRoute(entry.location);
    // Asked on the way back too: the shopper may have logged in or out since.
    if (route.guard !== undefined && !(await this.#guard(route, entry.location))) return;
    if (turn !== this.#turn) return;
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
      if (opened.page.viewModel.isSketched !== true) await this.#waitFor(ready, patience);
      if (turn !== this.#turn) return;
      this.#storage.remove(RELOADED_FOR);
      this.show(entry.key, opened);
    } catch (error) {
      if (turn === this.#turn) throw error;
    }
  }

  /** The page under the finger, when it can be shown without waiting for anything. */
  #sketched(entry: HistoryEntry, arrival: Arrival): Opened | null {
    if (arrival === 'return' || this.#prepared?.location !== entry.location) return null;
    const { opened } = this.#prepared;
    return opened?.page.viewModel.isSketched === true ? opened : null;
  }

  /**
   * A piece of the shop could not be loaded. Without a network the page on screen stays; after a new version the shop
   * is loaded anew, once; a page that can't be had then either has the error page in its place.
   */
  async #startAnew(entry: HistoryEntry): Promise<void> {
    const resolve = this.#resolve;
    const turn = this.#turn;
    const isThere = this.page === null || (await resolve?.(Network).isThere());
    if (turn !== this.#turn) return;
    if (resolve !== null && isThere === false) return this.#waitForNetwork(entry, resolve, turn);
    if (this.#storage.read(RELOADED_FOR) !== entry.location) {
      this.#storage.write(RELOADED_FOR, entry.location);
      if (this.#navigation.reload()) return;
    }
    this.#storage.remove(RELOADED_FOR);
    // Where not even that can be had, what is on screen stays.
    const error = await this.#load(ERROR_PATH).catch(() => null);
    if (error !== null && turn === this.#turn) this.show(entry.key, error);
  }

  /** A reload would end on the browser's own word. The shopper gets the shop's, and the page once it can be had. */
  #waitForNetwork(entry: HistoryEntry, resolve: Resolve, turn: number): void {
    this.isWaiting = true;
    resolve(Dialogs).toast('인터넷에 연결되면 열어 드릴게요');
    const stop = resolve(Network).onReturn(() => {
      stop();
      if (turn === this.#turn) void this.#enter(entry, 'go', PATIENCE).catch(() => this.#startAnew(entry));
    });
  }

  async #load(location: string, glimpse?: Glimpse): Promise<Opened> {
    const { route, place: found } = findRoute(location);
    const place = { ...found, glimpse };
    const definition = await this.#pages(route);
    if (this.#resolve === null) throw new Error('not ready');
    const page = definition.open(this.#resolve, place);
    let asked: Promise<void> | undefined;
    const ready = (): Promise<void> => {
      asked ??= page.viewModel.load();
      asked.catch(() => {
        // Whoever waits for it answers for it; a page that was only prepared is nobody's trouble.
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
