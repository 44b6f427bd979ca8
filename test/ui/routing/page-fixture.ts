import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Network } from '../../../core/ports/screen/network.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { Container } from 'inversify';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import type { CardSnapshot, Page, PageViewModel } from '../../../ui/routing/page.tsx';
import type { Route } from '../../../ui/routing/route.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const neverRenders = (): never => {
  throw new Error('nothing is rendered here');
};

/** Pages whose data a test can delay, and whose code may be missing. */
class FakePages {
  readonly opened: string[] = [];
  /** Paths of the pages that requested their data. */
  readonly loadedPaths: string[] = [];
  /** Card snapshots of the tapped links, in the same order. */
  readonly snapshots: (CardSnapshot | undefined)[] = [];
  /** Paths of the pages that can render before their data. */
  readonly rendersBeforeLoad = new Set<string>();
  readonly missing = new Set<string>();
  /** Paths of the pages whose data cannot be loaded. */
  readonly failing = new Set<string>();
  readonly #held = new Map<string, { promise: Promise<Partial<PageViewModel>>; resolve(value: object): void }>();

  /** Holds the data of the page at this path until `releaseData` is called. */
  holdData(path: string): void {
    this.#held.set(path, deferred<Partial<PageViewModel>>());
  }

  releaseData(path: string, data: Partial<PageViewModel> = {}): void {
    this.#held.get(path)?.resolve(data);
  }

  readonly load = async (route: Route): Promise<Page> => {
    if (this.missing.has(route.page)) throw new TypeError('Failed to fetch dynamically imported module');
    return {
      open: (_, place) => {
        this.opened.push(place.path);
        this.snapshots.push(place.snapshot);
        const viewModel: PageViewModel = {
          documentTitle: `${place.path} ${this.opened.length}`,
          canRenderBeforeLoad: this.rendersBeforeLoad.has(place.path),
          load: async () => {
            this.loadedPaths.push(place.path);
            if (this.failing.has(place.path)) throw new Error('no data');
            Object.assign(viewModel, await this.#held.get(place.path)?.promise);
          },
        };
        return { viewModel, render: neverRenders };
      },
    };
  };
}

/** Flushes pending promises. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** The storefront on one device. A reload is another `openStorefront`. */
export class PageFixture {
  readonly timers = new FakeTimers();
  readonly storage = new FakeStorage();
  readonly pages = new FakePages();
  readonly network = new FakeNetwork();
  readonly dialogs = new FakeDialogs();
  readonly resolve = this.#services();
  canEnter: (location: string) => Promise<boolean> = async () => true;
  scrolledTo = 0;
  navigation = new FakeNavigation();
  current = this.openStorefront('/');

  openStorefront(location: string): CurrentPage {
    this.navigation = new FakeNavigation(location);
    const guard = (_: Route, target: string): Promise<boolean> => this.canEnter(target);
    this.current = new CurrentPage(this.navigation, this.timers, this.storage, guard, this.pages.load);
    return this.current;
  }

  async startAt(location: string): Promise<void> {
    this.openStorefront(location);
    await this.current.openFirst(this.resolve);
    this.current.start(this.resolve, () => this.scrolledTo);
  }

  #services(): <T>(token: ServiceKey<T>) => T {
    const container = new Container();
    container.bind(Network).toConstantValue(this.network);
    container.bind(Dialogs).toConstantValue(this.dialogs);
    return (token) => container.get(token);
  }

  async go(path: string): Promise<void> {
    this.navigation.go(path);
    await flushPromises();
  }

  /** The page on screen: its path, and its number among all opened pages. */
  get shownTitle(): string {
    return this.current.page?.viewModel.documentTitle ?? 'nothing';
  }
}
