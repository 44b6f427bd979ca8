import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../fakes/deferred.ts';
import { PageFixture, flushPromises } from './page-fixture.ts';

let world: PageFixture;
beforeEach(() => {
  world = new PageFixture();
});

describe('CurrentPage: the first page', () => {
  it('has its route before anything is loaded, so that the layout can render', () => {
    world.openShop('/cart');
    expect(world.current.route.page).toBe('cart/cart');
    expect(world.current.page).toBeNull();
  });

  it('is shown with its data, after any delay', async () => {
    world.openShop('/product/7');
    world.pages.hold('/product/7');
    const opening = world.current.openFirst(world.resolve);
    world.timers.advance(60_000);
    await flushPromises();
    expect(world.current.page).toBeNull();
    world.pages.arrive('/product/7');
    await opening;
    expect(world.shown).toBe('/product/7 1');
    expect(world.current.place.params).toEqual({ sell_idx: '7' });
  });

  it('is not opened when the guard redirects', async () => {
    world.canEnter = async () => false;
    world.openShop('/auth/join');
    await world.current.openFirst(world.resolve);
    expect(world.current.page).toBeNull();
    expect(world.pages.opened).toEqual([]);
  });

  it('is shown without its data as a skeleton, and requests the data once when that is loaded', async () => {
    world.openShop('/cart');

    const loadFirst = await world.current.openSkeleton(world.resolve);

    expect([world.shown, world.pages.asked]).toEqual(['/cart 1', []]);
    await loadFirst();
    expect([world.shown, world.pages.asked]).toEqual(['/cart 1', ['/cart']]);
  });

  it('recovers by a reload if the data of its skeleton cannot be loaded, unless the shopper has moved on', async () => {
    for (const [path, reload_cnt] of [
      ['/', 0],
      ['/cart', 1],
    ] as const) {
      world.openShop('/cart');
      world.pages.failing.add('/cart');
      const loadFirst = await world.current.openSkeleton(world.resolve);
      world.current.start(world.resolve, () => 0);
      if (path !== '/cart') await world.go(path);

      await loadFirst();

      expect([path, world.navigation.reload_cnt]).toEqual([path, reload_cnt]);
    }
  });

  it('is reloaded once if the code of its skeleton is missing, then the error page is shown', async () => {
    world.pages.missing.add('cart/cart');
    world.openShop('/cart');
    await expect(world.current.openSkeleton(world.resolve)).rejects.toThrow('Failed to fetch');
    expect(world.navigation.reload_cnt).toBe(1);

    world.openShop('/cart');
    await world.current.openSkeleton(world.resolve);

    expect([world.navigation.reload_cnt, world.current.route.page]).toEqual([0, 'error/error']);
  });
});

describe('CurrentPage: from page to page', () => {
  beforeEach(() => world.startedAt('/'));

  it('shows the next page after its data is loaded', async () => {
    await world.go('/cart');
    expect(world.shown).toBe('/cart 2');
    expect(world.current.route.page).toBe('cart/cart');
    expect(world.current.scroll).toBe(0);
  });

  it('keeps the previous page for 160 ms, then shows the next one without its data', async () => {
    world.pages.hold('/cart');
    await world.go('/cart');
    world.timers.advance(159);
    await flushPromises();
    expect(world.shown).toBe('/ 1');
    world.timers.advance(1);
    await flushPromises();
    expect(world.shown).toBe('/cart 2');
  });

  it('has no timer left after the next page is shown', async () => {
    await world.go('/cart');
    expect(world.timers.waiting_cnt).toBe(0);
  });

  it('shows the last requested page, in any order of arrival', async () => {
    world.pages.hold('/cart');
    world.pages.hold('/mypage');
    world.navigation.go('/cart');
    world.navigation.go('/mypage');
    await flushPromises();
    world.pages.arrive('/mypage');
    await flushPromises();
    expect(world.shown).toContain('/mypage');
    world.pages.arrive('/cart');
    await flushPromises();
    world.timers.advance(1_000);
    await flushPromises();
    expect(world.shown).toContain('/mypage');
    expect(world.current.place.path).toBe('/mypage');
  });

  it('does not open a page that the guard refuses, and keeps the one on screen', async () => {
    world.canEnter = async (location) => location !== '/employee';
    await world.go('/employee');
    expect(world.shown).toBe('/ 1');
    expect(world.pages.opened).toEqual(['/']);
  });

  it('does not open a page whose guard resolves after the shopper moved on', async () => {
    const answer = deferred<boolean>();
    world.canEnter = async (location) => (location === '/employee' ? answer.promise : true);
    await world.go('/employee');
    await world.go('/cart');
    answer.resolve(true);
    await flushPromises();
    expect(world.shown).toContain('/cart');
    expect(world.pages.opened).not.toContain('/employee');
  });

  it('ignores navigation after it is stopped', async () => {
    world.openShop('/');
    await world.current.openFirst(world.resolve);
    world.current.start(world.resolve, () => 0)();
    await world.go('/cart');
    expect(world.shown).not.toContain('/cart');
  });
});

describe('CurrentPage: going back', () => {
  beforeEach(() => world.startedAt('/'));

  it('shows the cached page with its data and scroll offset', async () => {
    const home = world.current.page;
    world.scrolledTo = 740;
    await world.go('/cart');
    expect(world.current.scroll).toBe(0);
    world.scrolledTo = 20;
    world.navigation.back();
    await flushPromises();
    expect(world.current.page).toBe(home);
    expect(world.current.scroll).toBe(740);
    expect(world.pages.opened).toEqual(['/', '/cart']);
  });

  it('stores the scroll offset of each visit of a page', async () => {
    await world.go('/cart');
    world.scrolledTo = 100;
    await world.go('/mypage');
    world.scrolledTo = 200;
    await world.go('/cart');
    expect(world.current.scroll).toBe(0);
    world.scrolledTo = 300;
    world.navigation.back();
    await flushPromises();
    expect(world.current.scroll).toBe(200);
    world.navigation.back();
    await flushPromises();
    expect(world.current.scroll).toBe(100);
  });

  it('caches the last 12 pages, including the one on screen', async () => {
    for (let sell_idx = 1; sell_idx <= 12; sell_idx += 1) await world.go(`/product/${sell_idx}`);
    expect(world.pages.opened).toHaveLength(13);
    for (let steps = 0; steps < 11; steps += 1) {
      world.navigation.back();
      await flushPromises();
    }
    expect(world.current.place.path).toBe('/product/1');
    expect(world.pages.opened).toHaveLength(13);
    world.navigation.back();
    await flushPromises();
    expect(world.shown).toBe('/ 14');
  });

  it('checks the guard again, and refuses a member who has logged out', async () => {
    await world.go('/employee');
    await world.go('/cart');
    world.canEnter = async () => false;
    world.navigation.back();
    await flushPromises();
    expect(world.shown).toContain('/cart');
  });

  it('clears the cached pages, except the one on screen', async () => {
    await world.go('/cart');
    await world.go('/product/1');
    const product = world.current.page;
    world.current.clearCache();
    expect(world.current.page).toBe(product);
    world.navigation.back();
    await flushPromises();
    expect(world.shown).toBe('/cart 4');
  });
});
