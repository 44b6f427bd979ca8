import { Dialogs } from '../../../core/ports/dialogs.port.ts';
import { Network } from '../../../core/ports/network.port.ts';
import type { Token } from '../../../core/ports/token.ts';
import { Container } from 'inversify';
import { CurrentPage } from '../../../ui/app/current-page.ts';
import type { Glimpse, Page, PageViewModel } from '../../../ui/app/page.tsx';
import type { Route } from '../../../ui/app/route.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const drawsNothing = (): never => {
  throw new Error('nothing is drawn here');
};

/** Pages whose data comes when a test lets it, and whose code may be missing. */
class FakePages {
  readonly opened: string[] = [];
  /** The pages that asked for their data. */
  readonly asked: string[] = [];
  /** What the links that were tapped showed, in the same order. */
  readonly glimpses: (Glimpse | undefined)[] = [];
  /** The pages at these paths know enough for a first screen. */
  readonly sketched = new Set<string>();
  readonly missing = new Set<string>();
  readonly #waiting = new Map<string, { promise: Promise<Partial<PageViewModel>>; resolve(value: object): void }>();

  /** The page at this path has its data only when `arrive` is called. */
  hold(path: string): void {
    this.#waiting.set(path, deferred<Partial<PageViewModel>>());
  }

  arrive(path: string, facts: Partial<PageViewModel> = {}): void {
    this.#waiting.get(path)?.resolve(facts);
  }

  readonly load = async (route: Route): Promise<Page> => {
    if (this.missing.has(route.page)) throw new TypeError('Failed to fetch dynamically imported module');
    return {
      open: (_, place) => {
        this.opened.push(place.path);
        this.glimpses.push(place.glimpse);
        const viewModel: PageViewModel = {
          documentTitle: `${place.path} ${this.opened.length}`,
          isSketched: this.sketched.has(place.path),
          load: async () => {
            this.asked.push(place.path);
            Object.assign(viewModel, await this.#waiting.get(place.path)?.promise);
          },
        };
        return { viewModel, draw: drawsNothing };
      },
    };
  };
}

/** Lets everything that waits for nothing but promises happen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** A shop on one device: what it is made of, and what is on its screen. A reload is another `openShop`. */
export class PageWorld {
  readonly timers = new FakeTimers();
  readonly storage = new FakeStorage();
  readonly pages = new FakePages();
  readonly network = new FakeNetwork();
  readonly dialogs = new FakeDialogs();
  readonly resolve = this.#services();
  mayEnter: (location: string) => Promise<boolean> = async () => true;
  scrolledTo = 0;
  navigation = new FakeNavigation();
  current = this.openShop('/');

  openShop(location: string): CurrentPage {
    this.navigation = new FakeNavigation(location);
    const guard = (_: Route, target: string): Promise<boolean> => this.mayEnter(target);
    this.current = new CurrentPage(this.navigation, this.timers, this.storage, guard, this.pages.load);
    return this.current;
  }

  async startedAt(location: string): Promise<void> {
    this.openShop(location);
    await this.current.openFirst(this.resolve);
    this.current.start(this.resolve, () => this.scrolledTo);
  }

  #services(): <T>(token: Token<T>) => T {
    const container = new Container();
    container.bind(Network).toConstantValue(this.network);
    container.bind(Dialogs).toConstantValue(this.dialogs);
    return (token) => container.get(token);
  }

  async go(path: string): Promise<void> {
    this.navigation.go(path);
    await settled();
  }

  /** The page on screen: its path, and its place among all that were opened. */
  get shown(): string {
    return this.current.page?.viewModel.documentTitle ?? 'nothing';
  }
}
