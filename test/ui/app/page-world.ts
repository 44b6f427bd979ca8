import type { Token } from '../../../core/ports/token.ts';
import { CurrentPage } from '../../../ui/app/current-page.ts';
import type { Page, PageViewModel } from '../../../ui/app/page.tsx';
import type { Route } from '../../../ui/app/route.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const drawsNothing = (): never => {
  throw new Error('nothing is drawn here');
};

/** Pages whose data comes when a test lets it, and whose code may be missing. */
class FakePages {
  readonly opened: string[] = [];
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
        const viewModel: PageViewModel = {
          documentTitle: `${place.path} ${this.opened.length}`,
          load: async () => {
            Object.assign(viewModel, await this.#waiting.get(place.path)?.promise);
          },
        };
        return { viewModel, draw: drawsNothing };
      },
    };
  };
}

/** Pages ask for no service here. */
export const resolve = <T>(wanted: Token<T>): T => {
  throw new Error(`no service ${String(wanted)}`);
};

/** Lets everything that waits for nothing but promises happen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** A shop on one device: what it is made of, and what is on its screen. A reload is another `openShop`. */
export class PageWorld {
  readonly timers = new FakeTimers();
  readonly storage = new FakeStorage();
  readonly pages = new FakePages();
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
    await this.current.openFirst(resolve);
    this.current.start(resolve, () => this.scrolledTo);
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
