import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../fakes/deferred.ts';
import { PageFixture, flushPromises } from './page-fixture.ts';

let fixture: PageFixture;
beforeEach(() => {
  fixture = new PageFixture();
});

describe('CurrentPage: the first page', () => {
  it('has its route before anything is loaded, so that the layout can render', () => {
    fixture.openStorefront('/cart');
    expect(fixture.current.route.page).toBe('cart/cart');
    expect(fixture.current.page).toBeNull();
  });

  it('is shown with its data, after any delay', async () => {
    fixture.openStorefront('/product/7');
    fixture.pages.holdData('/product/7');
    const opening = fixture.current.openFirst(fixture.resolve);
    fixture.timers.advance(60_000);
    await flushPromises();
    expect(fixture.current.page).toBeNull();
    fixture.pages.releaseData('/product/7');
    await opening;
    expect(fixture.shownTitle).toBe('/product/7 1');
    expect(fixture.current.place.params).toEqual({ sell_idx: '7' });
  });

  it('is not opened when the guard redirects', async () => {
    fixture.canEnter = async () => false;
    fixture.openStorefront('/auth/join');
    await fixture.current.openFirst(fixture.resolve);
    expect(fixture.current.page).toBeNull();
    expect(fixture.pages.opened).toEqual([]);
  });

  it('is shown as a skeleton before its data is requested, which happens once', async () => {
    fixture.openStorefront('/cart');

    const loadFirst = await fixture.current.openSkeleton(fixture.resolve);

    expect([fixture.shownTitle, fixture.pages.loadedPaths]).toEqual(['/cart 1', []]);
    await loadFirst();
    expect([fixture.shownTitle, fixture.pages.loadedPaths]).toEqual(['/cart 1', ['/cart']]);
  });

  it('recovers by a reload if the data of its skeleton cannot be loaded, unless the shopper has moved on', async () => {
    for (const [path, reloadCount] of [
      ['/', 0],
      ['/cart', 1],
    ] as const) {
      fixture.openStorefront('/cart');
      fixture.pages.failing.add('/cart');
      const loadFirst = await fixture.current.openSkeleton(fixture.resolve);
      fixture.current.start(fixture.resolve, () => 0);
      if (path !== '/cart') await fixture.go(path);

      await loadFirst();

      expect([path, fixture.navigation.reloadCount]).toEqual([path, reloadCount]);
    }
  });

  it('is reloaded once if the code of its skeleton is missing, then the error page is shown', async () => {
    fixture.pages.missing.add('cart/cart');
    fixture.openStorefront('/cart');
    await expect(fixture.current.openSkeleton(fixture.resolve)).rejects.toThrow('Failed to fetch');
    expect(fixture.navigation.reloadCount).toBe(1);

    fixture.openStorefront('/cart');
    await fixture.current.openSkeleton(fixture.resolve);

    expect([fixture.navigation.reloadCount, fixture.current.route.page]).toEqual([0, 'error/error']);
  });
});

describe('CurrentPage: from page to page', () => {
  beforeEach(() => fixture.startAt('/'));

  it('shows the next page after its data is loaded', async () => {
    await fixture.go('/cart');
    expect(fixture.shownTitle).toBe('/cart 2');
    expect(fixture.current.route.page).toBe('cart/cart');
    expect(fixture.current.scroll).toBe(0);
  });

  it('keeps the previous page for 160 ms, then shows the next one without its data', async () => {
    fixture.pages.holdData('/cart');
    await fixture.go('/cart');
    fixture.timers.advance(159);
    await flushPromises();
    expect(fixture.shownTitle).toBe('/ 1');
    fixture.timers.advance(1);
    await flushPromises();
    expect(fixture.shownTitle).toBe('/cart 2');
  });

  it('has no timer left after the next page is shown', async () => {
    await fixture.go('/cart');
    expect(fixture.timers.scheduledCount).toBe(0);
  });

  it('shows the last requested page, in any order of arrival', async () => {
    fixture.pages.holdData('/cart');
    fixture.pages.holdData('/mypage');
    fixture.navigation.go('/cart');
    fixture.navigation.go('/mypage');
    await flushPromises();
    fixture.pages.releaseData('/mypage');
    await flushPromises();
    expect(fixture.shownTitle).toContain('/mypage');
    fixture.pages.releaseData('/cart');
    await flushPromises();
    fixture.timers.advance(1_000);
    await flushPromises();
    expect(fixture.shownTitle).toContain('/mypage');
    expect(fixture.current.place.path).toBe('/mypage');
  });

  it('does not open a page that the guard refuses, and keeps the one on screen', async () => {
    fixture.canEnter = async (location) => location !== '/employee';
    await fixture.go('/employee');
    expect(fixture.shownTitle).toBe('/ 1');
    expect(fixture.pages.opened).toEqual(['/']);
  });

  it('does not open a page whose guard resolves after the shopper moved on', async () => {
    const permission = deferred<boolean>();
    fixture.canEnter = async (location) => (location === '/employee' ? permission.promise : true);
    await fixture.go('/employee');
    await fixture.go('/cart');
    permission.resolve(true);
    await flushPromises();
    expect(fixture.shownTitle).toContain('/cart');
    expect(fixture.pages.opened).not.toContain('/employee');
  });

  it('ignores navigation after it is stopped', async () => {
    fixture.openStorefront('/');
    await fixture.current.openFirst(fixture.resolve);
    fixture.current.start(fixture.resolve, () => 0)();
    await fixture.go('/cart');
    expect(fixture.shownTitle).not.toContain('/cart');
  });
});

describe('CurrentPage: going back', () => {
  beforeEach(() => fixture.startAt('/'));

  it('shows the cached page with its data and scroll offset', async () => {
    const home = fixture.current.page;
    fixture.scrolledTo = 740;
    await fixture.go('/cart');
    expect(fixture.current.scroll).toBe(0);
    fixture.scrolledTo = 20;
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.current.page).toBe(home);
    expect(fixture.current.scroll).toBe(740);
    expect(fixture.pages.opened).toEqual(['/', '/cart']);
  });

  it('stores the scroll offset of each visit of a page', async () => {
    await fixture.go('/cart');
    fixture.scrolledTo = 100;
    await fixture.go('/mypage');
    fixture.scrolledTo = 200;
    await fixture.go('/cart');
    expect(fixture.current.scroll).toBe(0);
    fixture.scrolledTo = 300;
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.current.scroll).toBe(200);
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.current.scroll).toBe(100);
  });

  it('caches the last 12 pages, including the one on screen', async () => {
    for (let sell_idx = 1; sell_idx <= 12; sell_idx += 1) await fixture.go(`/product/${sell_idx}`);
    expect(fixture.pages.opened).toHaveLength(13);
    for (let steps = 0; steps < 11; steps += 1) {
      fixture.navigation.back();
      await flushPromises();
    }
    expect(fixture.current.place.path).toBe('/product/1');
    expect(fixture.pages.opened).toHaveLength(13);
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.shownTitle).toBe('/ 14');
  });

  it('checks the guard again, and refuses a member who has logged out', async () => {
    await fixture.go('/employee');
    await fixture.go('/cart');
    fixture.canEnter = async () => false;
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.shownTitle).toContain('/cart');
  });

  it('clears the cached pages, except the one on screen', async () => {
    await fixture.go('/cart');
    await fixture.go('/product/1');
    const product = fixture.current.page;
    fixture.current.clearCache();
    expect(fixture.current.page).toBe(product);
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.shownTitle).toBe('/cart 4');
  });
});
