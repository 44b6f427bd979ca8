import { beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../core/ports/token.ts';
import { CurrentPage } from '../../../ui/app/current-page.ts';
import type { Page, PageViewModel } from '../../../ui/app/page.tsx';
import type { Route } from '../../../ui/app/route.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const resolve = <T>(wanted: Token<T>): T => {
  throw new Error(`no service ${String(wanted)}`);
};

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

let navigation: FakeNavigation;
let timers: FakeTimers;
let storage: FakeStorage;
let pages: FakePages;
let mayEnter: (location: string) => Promise<boolean>;
let scrolledTo: number;
let current: CurrentPage;

function openShop(location = '/'): CurrentPage {
  navigation = new FakeNavigation(location);
  current = new CurrentPage(navigation, timers, storage, (_, target) => mayEnter(target), pages.load);
  return current;
}

async function startedAt(location: string): Promise<void> {
  openShop(location);
  await current.openFirst(resolve);
  current.start(resolve, () => scrolledTo);
}

/** Lets everything that waits for nothing but promises happen. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

async function go(path: string): Promise<void> {
  navigation.go(path);
  await settled();
}

const shown = (): string => current.page?.viewModel.documentTitle ?? 'nothing';

beforeEach(() => {
  timers = new FakeTimers();
  storage = new FakeStorage();
  pages = new FakePages();
  mayEnter = async () => true;
  scrolledTo = 0;
});

describe('CurrentPage: the first page', () => {
  it('knows the route before anything is loaded, so that the layout can stand', () => {
    openShop('/cart');
    expect(current.route.page).toBe('cart/cart');
    expect(current.page).toBeNull();
  });

  it('is shown with its data, however long that takes', async () => {
    openShop('/product/7');
    pages.hold('/product/7');
    const opening = current.openFirst(resolve);
    timers.advance(60_000);
    await settled();
    expect(current.page).toBeNull();
    pages.arrive('/product/7');
    await opening;
    expect(shown()).toBe('/product/7 1');
    expect(current.place.params).toEqual({ sell_idx: '7' });
  });

  it('is not opened where the guard sends the shopper elsewhere', async () => {
    mayEnter = async () => false;
    openShop('/auth/join');
    await current.openFirst(resolve);
    expect(current.page).toBeNull();
    expect(pages.opened).toEqual([]);
  });
});

describe('CurrentPage: from page to page', () => {
  beforeEach(() => startedAt('/'));

  it('shows the next page once it has its data', async () => {
    await go('/cart');
    expect(shown()).toBe('/cart 2');
    expect(current.route.page).toBe('cart/cart');
    expect(current.scroll).toBe(0);
  });

  it('leaves the page before on screen for 160 ms, then shows the next one as far as it is', async () => {
    pages.hold('/cart');
    await go('/cart');
    timers.advance(159);
    await settled();
    expect(shown()).toBe('/ 1');
    timers.advance(1);
    await settled();
    expect(shown()).toBe('/cart 2');
  });

  it('has no timer left once the next page is there', async () => {
    await go('/cart');
    expect(timers.waiting_cnt).toBe(0);
  });

  it('shows the last page that was asked for, whichever comes first', async () => {
    pages.hold('/cart');
    pages.hold('/mypage');
    navigation.go('/cart');
    navigation.go('/mypage');
    await settled();
    pages.arrive('/mypage');
    await settled();
    expect(shown()).toContain('/mypage');
    pages.arrive('/cart');
    await settled();
    timers.advance(1_000);
    await settled();
    expect(shown()).toContain('/mypage');
    expect(current.place.path).toBe('/mypage');
  });

  it('does not open a page that the guard refuses, and leaves the one on screen', async () => {
    mayEnter = async (location) => location !== '/employee';
    await go('/employee');
    expect(shown()).toBe('/ 1');
    expect(pages.opened).toEqual(['/']);
  });

  it('does not open a page whose guard said yes when the shopper had gone on', async () => {
    const answer = deferred<boolean>();
    mayEnter = async (location) => (location === '/employee' ? answer.promise : true);
    await go('/employee');
    await go('/cart');
    answer.resolve(true);
    await settled();
    expect(shown()).toContain('/cart');
    expect(pages.opened).not.toContain('/employee');
  });

  it('stops when told to', async () => {
    openShop('/');
    await current.openFirst(resolve);
    current.start(resolve, () => 0)();
    await go('/cart');
    expect(shown()).not.toContain('/cart');
  });
});

describe('CurrentPage: the way back', () => {
  beforeEach(() => startedAt('/'));

  it('shows the page that was kept, with its data and where it was scrolled to', async () => {
    const home = current.page;
    scrolledTo = 740;
    await go('/cart');
    expect(current.scroll).toBe(0);
    scrolledTo = 20;
    navigation.back();
    await settled();
    expect(current.page).toBe(home);
    expect(current.scroll).toBe(740);
    expect(pages.opened).toEqual(['/', '/cart']);
  });

  it('remembers where a page was scrolled to for each visit of it', async () => {
    await go('/cart');
    scrolledTo = 100;
    await go('/mypage');
    scrolledTo = 200;
    await go('/cart');
    expect(current.scroll).toBe(0);
    scrolledTo = 300;
    navigation.back();
    await settled();
    expect(current.scroll).toBe(200);
    navigation.back();
    await settled();
    expect(current.scroll).toBe(100);
  });

  it('keeps the last 12 pages, the one on screen among them', async () => {
    for (let sell_idx = 1; sell_idx <= 12; sell_idx += 1) await go(`/product/${sell_idx}`);
    expect(pages.opened).toHaveLength(13);
    for (let steps = 0; steps < 11; steps += 1) {
      navigation.back();
      await settled();
    }
    expect(current.place.path).toBe('/product/1');
    expect(pages.opened).toHaveLength(13);
    navigation.back();
    await settled();
    expect(shown()).toBe('/ 14');
  });

  it('asks the guard again: who logged out meanwhile does not come back in', async () => {
    await go('/employee');
    await go('/cart');
    mayEnter = async () => false;
    navigation.back();
    await settled();
    expect(shown()).toContain('/cart');
  });

  it('forgets the pages of whoever was logged in before, but for the one on screen', async () => {
    await go('/cart');
    await go('/product/1');
    const product = current.page;
    current.forgetOthers();
    expect(current.page).toBe(product);
    navigation.back();
    await settled();
    expect(shown()).toBe('/cart 4');
  });
});

describe('CurrentPage.prepare', () => {
  beforeEach(() => startedAt('/'));

  it('begins to load a page, which the tap then uses', async () => {
    current.prepare('/product/1');
    await settled();
    expect(pages.opened).toEqual(['/', '/product/1']);
    expect(shown()).toBe('/ 1');
    await go('/product/1');
    expect(shown()).toBe('/product/1 2');
    expect(pages.opened).toHaveLength(2);
  });

  it('is used once: the next visit asks anew', async () => {
    current.prepare('/product/1');
    await go('/product/1');
    await go('/cart');
    await go('/product/1');
    expect(shown()).toBe('/product/1 4');
  });

  it('is dropped when the shopper goes elsewhere', async () => {
    current.prepare('/product/1');
    await go('/cart');
    await go('/product/1');
    expect(shown()).toBe('/product/1 4');
  });

  it('is not used when its data is 5 seconds old', async () => {
    current.prepare('/product/1');
    timers.advance(4_999);
    await go('/product/1');
    expect(shown()).toBe('/product/1 2');
    current.prepare('/product/2');
    timers.advance(5_000);
    await go('/product/2');
    expect(pages.opened.filter((path) => path === '/product/2')).toHaveLength(2);
  });

  it('is not used after a log-in or log-out', async () => {
    current.prepare('/product/1');
    current.forgetOthers();
    await go('/product/1');
    expect(shown()).toBe('/product/1 3');
  });

  it('leaves guarded pages and the page on screen alone', async () => {
    current.prepare('/employee');
    current.prepare('/');
    await settled();
    expect(pages.opened).toEqual(['/']);
  });

  it('that failed is tried again by the tap', async () => {
    pages.missing.add('cart/cart');
    current.prepare('/cart');
    await settled();
    pages.missing.clear();
    await go('/cart');
    expect(shown()).toContain('/cart');
    expect(navigation.reload_cnt).toBe(0);
  });
});

describe('CurrentPage.open', () => {
  beforeEach(() => startedAt('/'));

  it('stays until the page has its data, goes there, and scrolls it to where it was told', async () => {
    pages.hold('/product/1');
    const opening = current.open('/product/1', { scroll: 320 });
    timers.advance(10_000);
    await settled();
    expect(navigation.history).toEqual(['/']);
    pages.arrive('/product/1');
    expect(await opening).toBeNull();
    await settled();
    expect(navigation.history).toEqual(['/', '/product/1']);
    expect(current.scroll).toBe(320);
    expect(pages.opened).toEqual(['/', '/product/1']);
  });

  it('stays where it is when the server refuses, and answers its word', async () => {
    pages.hold('/search');
    const opening = current.open('/search?keyword=x');
    pages.arrive('/search', { failure: '검색어를 두 글자 이상 입력해 주세요.' });
    expect(await opening).toBe('검색어를 두 글자 이상 입력해 주세요.');
    await settled();
    expect(navigation.history).toEqual(['/']);
    expect(shown()).toBe('/ 1');
  });

  it('takes the place of the page on screen when told to', async () => {
    await current.open('/cart', { replace: true });
    expect(navigation.history).toEqual(['/cart']);
  });

  it('is overtaken by whatever is opened meanwhile', async () => {
    pages.hold('/product/1');
    const slow = current.open('/product/1');
    await current.open('/product/2');
    pages.arrive('/product/1');
    await slow;
    await settled();
    expect(navigation.history).toEqual(['/', '/product/2']);
  });

  it('is overtaken also when it fails', async () => {
    pages.missing.add('cart/cart');
    const failing = current.open('/cart');
    navigation.go('/product/2');
    await failing;
    await settled();
    expect(navigation.history).toEqual(['/', '/product/2']);
    expect(navigation.reload_cnt).toBe(0);
  });
});

describe('CurrentPage: a piece of the shop that can not be loaded', () => {
  it('makes the browser load the target anew, once', async () => {
    await startedAt('/');
    pages.missing.add('cart/cart');
    await go('/cart');
    expect(navigation.reload_cnt).toBe(1);
    expect(navigation.entry().location).toBe('/cart');
  });

  it('that stays missing has the error page in its place, and no second reload', async () => {
    await startedAt('/');
    pages.missing.add('cart/cart');
    await go('/cart');
    // The reload: the same device, a new start.
    openShop('/cart');
    await current.openFirst(resolve);
    expect(navigation.reload_cnt).toBe(0);
    expect(current.route.page).toBe('error/error');
  });

  it('leaves nothing on screen to be taken over, and says why, while the first page is loaded anew', async () => {
    pages.missing.add('cart/cart');
    openShop('/cart');
    await expect(current.openFirst(resolve)).rejects.toThrow('Failed to fetch');
    expect(navigation.reload_cnt).toBe(1);
    expect(current.page).toBeNull();
  });

  it('that came with the reload may be missing again after the next version', async () => {
    await startedAt('/');
    pages.missing.add('cart/cart');
    await go('/cart');
    pages.missing.clear();
    await startedAt('/cart');
    expect(shown()).toContain('/cart');
    await go('/');
    pages.missing.add('cart/cart');
    await go('/cart');
    expect(navigation.reload_cnt).toBe(1);
  });

  it('leaves the page on screen where not even the error page can be had', async () => {
    await startedAt('/');
    for (const page of ['cart/cart', 'error/error']) pages.missing.add(page);
    await go('/cart');
    await go('/cart');
    expect(navigation.reload_cnt).toBe(1);
    expect(shown()).toBe('/ 1');
  });

  it('does not disturb a shopper who has gone on', async () => {
    await startedAt('/');
    pages.missing.add('cart/cart');
    navigation.go('/cart');
    navigation.go('/mypage');
    await settled();
    expect(navigation.reload_cnt).toBe(0);
    expect(shown()).toContain('/mypage');
  });
});
