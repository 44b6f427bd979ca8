import { beforeEach, describe, expect, it } from 'vitest';
import { PageFixture, flushPromises } from './page-fixture.ts';

const sampleProductCard = {
  sell_idx: 1,
  product_name: '감귤',
  product_img: 'a',
  sale_price: 20_000,
  consumer_price: 15_000,
  delivery_free_type: 'free' as const,
  delivery_free_value: 0,
  delivery_price: 0,
};

let fixture: PageFixture;
beforeEach(() => {
  fixture = new PageFixture();
});

describe('CurrentPage.prefetch', () => {
  beforeEach(() => fixture.startAt('/'));

  it('opens the page before the tap, which then shows it', async () => {
    fixture.current.prefetch('/product/1');
    await flushPromises();
    expect(fixture.pages.opened).toEqual(['/', '/product/1']);
    expect(fixture.shownTitle).toBe('/ 1');
    await fixture.go('/product/1');
    expect(fixture.shownTitle).toBe('/product/1 2');
    expect(fixture.pages.opened).toHaveLength(2);
  });

  it('requests the data of a page once the finger has stayed for 40 ms, and not again on the tap', async () => {
    fixture.current.prefetch('/product/1');
    await flushPromises();
    fixture.timers.advance(39);
    await flushPromises();
    expect(fixture.pages.loadedPaths).toEqual(['/']);
    fixture.timers.advance(1);
    await flushPromises();
    expect(fixture.pages.loadedPaths).toEqual(['/', '/product/1']);
    await fixture.go('/product/1');
    expect(fixture.pages.loadedPaths).toEqual(['/', '/product/1']);
  });

  it('requests nothing when the prefetch is cancelled by scrolling', async () => {
    fixture.current.prefetch('/product/1');
    await flushPromises();
    fixture.timers.advance(20);
    fixture.current.cancelPrefetch();
    fixture.timers.advance(5_000);
    await flushPromises();
    expect(fixture.pages.loadedPaths).toEqual(['/']);
  });

  it('requests the data of a page that renders from its card once, after the page is shown', async () => {
    fixture.pages.rendersBeforeLoad.add('/product/1');
    fixture.current.prefetch('/product/1');
    await flushPromises();
    fixture.timers.advance(10);
    await fixture.go('/product/1');
    expect([fixture.shownTitle, fixture.pages.loadedPaths]).toEqual(['/product/1 2', ['/']]);
    fixture.timers.advance(39);
    expect(fixture.pages.loadedPaths).toEqual(['/']);
    fixture.timers.advance(1);
    expect(fixture.pages.loadedPaths).toEqual(['/', '/product/1']);
    fixture.timers.advance(5_000);
    expect(fixture.pages.loadedPaths).toEqual(['/', '/product/1']);
  });

  it('requests the data immediately for a page that cannot render without it', async () => {
    fixture.current.prefetch('/cart');
    await fixture.go('/cart');
    expect(fixture.pages.loadedPaths).toEqual(['/', '/cart']);
  });

  it('opens a page for one visit; the next visit opens the page again', async () => {
    fixture.current.prefetch('/product/1');
    await fixture.go('/product/1');
    await fixture.go('/cart');
    await fixture.go('/product/1');
    expect(fixture.shownTitle).toBe('/product/1 4');
  });

  it('discards the page when the shopper navigates elsewhere', async () => {
    fixture.current.prefetch('/product/1');
    await fixture.go('/cart');
    await fixture.go('/product/1');
    expect(fixture.shownTitle).toBe('/product/1 4');
  });

  it('does not reuse a page that was opened 5 seconds ago', async () => {
    fixture.current.prefetch('/product/1');
    fixture.timers.advance(4_999);
    await fixture.go('/product/1');
    expect(fixture.shownTitle).toBe('/product/1 2');
    fixture.current.prefetch('/product/2');
    fixture.timers.advance(5_000);
    await fixture.go('/product/2');
    expect(fixture.pages.opened.filter((path) => path === '/product/2')).toHaveLength(2);
  });

  it('does not reuse a page that was opened before a login or logout', async () => {
    fixture.current.prefetch('/product/1');
    fixture.current.clearCache();
    await fixture.go('/product/1');
    expect(fixture.shownTitle).toBe('/product/1 3');
  });

  it('shows a page that can render before its data as soon as the shopper navigates to it', async () => {
    const snapshot = { card: sampleProductCard, imageUrl: '/pictures/320/a' };
    fixture.pages.rendersBeforeLoad.add('/product/1');
    fixture.pages.holdData('/product/1');
    fixture.current.prefetch('/product/1', snapshot);
    await flushPromises();
    fixture.navigation.go('/product/1');
    expect(fixture.shownTitle).toBe('/product/1 2');
    expect(fixture.pages.snapshots).toEqual([undefined, snapshot]);
  });

  it('shows a page that can render before its data once its code is loaded, if the tap came earlier', async () => {
    fixture.pages.rendersBeforeLoad.add('/product/1');
    fixture.pages.holdData('/product/1');
    fixture.current.prefetch('/product/1');
    fixture.navigation.go('/product/1');
    expect(fixture.shownTitle).toBe('/ 1');
    await flushPromises();
    expect(fixture.shownTitle).toBe('/product/1 2');
  });

  it('shows the cached page when going back, and not the prefetched one', async () => {
    fixture.pages.rendersBeforeLoad.add('/product/1');
    await fixture.go('/product/1');
    await fixture.go('/cart');
    fixture.current.prefetch('/product/1');
    await flushPromises();
    fixture.navigation.back();
    expect(fixture.shownTitle).toBe('/product/1 2');
  });

  it('skips guarded pages and the page on screen', async () => {
    fixture.current.prefetch('/employee');
    fixture.current.prefetch('/');
    await flushPromises();
    expect(fixture.pages.opened).toEqual(['/']);
  });

  it('opens the page again on the tap if the prefetch failed', async () => {
    fixture.pages.missing.add('cart/cart');
    fixture.current.prefetch('/cart');
    await flushPromises();
    fixture.pages.missing.clear();
    await fixture.go('/cart');
    expect(fixture.shownTitle).toContain('/cart');
    expect(fixture.navigation.reloadCount).toBe(0);
  });
});

describe('CurrentPage.open', () => {
  beforeEach(() => fixture.startAt('/'));

  it('stays until the page has its data, then navigates and scrolls to the given offset', async () => {
    fixture.pages.holdData('/product/1');
    const opening = fixture.current.open('/product/1', { scroll: 320 });
    fixture.timers.advance(10_000);
    await flushPromises();
    expect(fixture.navigation.history).toEqual(['/']);
    fixture.pages.releaseData('/product/1');
    expect(await opening).toBeNull();
    await flushPromises();
    expect(fixture.navigation.history).toEqual(['/', '/product/1']);
    expect(fixture.current.scroll).toBe(320);
    expect(fixture.pages.opened).toEqual(['/', '/product/1']);
  });

  it('stays and returns the message when the server refuses', async () => {
    fixture.pages.holdData('/search');
    const opening = fixture.current.open('/search?keyword=x');
    fixture.pages.releaseData('/search', { failure: '검색어를 두 글자 이상 입력해 주세요.' });
    expect(await opening).toBe('검색어를 두 글자 이상 입력해 주세요.');
    await flushPromises();
    expect(fixture.navigation.history).toEqual(['/']);
    expect(fixture.shownTitle).toBe('/ 1');
  });

  it('replaces the history entry if requested', async () => {
    await fixture.current.open('/cart', { replace: true });
    expect(fixture.navigation.history).toEqual(['/cart']);
  });

  it('does not navigate if another page was opened before its data arrived', async () => {
    fixture.pages.holdData('/product/1');
    const slow = fixture.current.open('/product/1');
    await fixture.current.open('/product/2');
    fixture.pages.releaseData('/product/1');
    await slow;
    await flushPromises();
    expect(fixture.navigation.history).toEqual(['/', '/product/2']);
  });

  it('does not reload if it fails after another page was opened', async () => {
    fixture.pages.missing.add('cart/cart');
    const failing = fixture.current.open('/cart');
    fixture.navigation.go('/product/2');
    await failing;
    await flushPromises();
    expect(fixture.navigation.history).toEqual(['/', '/product/2']);
    expect(fixture.navigation.reloadCount).toBe(0);
  });
});

describe('CurrentPage, when the code of a page cannot be loaded,', () => {
  it('reloads the browser once at the address of the page', async () => {
    await fixture.startAt('/');
    fixture.pages.missing.add('cart/cart');
    await fixture.go('/cart');
    expect(fixture.navigation.reloadCount).toBe(1);
    expect(fixture.navigation.entry().location).toBe('/cart');
  });

  it('shows the error page if the code is still missing after the reload', async () => {
    await fixture.startAt('/');
    fixture.pages.missing.add('cart/cart');
    await fixture.go('/cart');
    // The reload starts the storefront again on the same device.
    fixture.openStorefront('/cart');
    await fixture.current.openFirst(fixture.resolve);
    expect(fixture.navigation.reloadCount).toBe(0);
    expect(fixture.current.route.page).toBe('error/error');
  });

  it('shows nothing and rejects while it reloads the first page', async () => {
    fixture.pages.missing.add('cart/cart');
    fixture.openStorefront('/cart');
    await expect(fixture.current.openFirst(fixture.resolve)).rejects.toThrow('Failed to fetch');
    expect(fixture.navigation.reloadCount).toBe(1);
    expect(fixture.current.page).toBeNull();
  });

  it('does not reload in a loop if the storage loses its data', async () => {
    fixture.openStorefront('/cart');
    fixture.pages.missing.add('cart/cart');
    // The history entry records the reload even if the storage lost it.
    fixture.navigation.canReload = false;
    await fixture.current.openFirst(fixture.resolve);
    expect(fixture.navigation.reloadCount).toBe(0);
    expect(fixture.current.route.page).toBe('error/error');
  });

  it('may reload again once the code has loaded in between', async () => {
    await fixture.startAt('/');
    fixture.pages.missing.add('cart/cart');
    await fixture.go('/cart');
    fixture.pages.missing.clear();
    await fixture.startAt('/cart');
    expect(fixture.shownTitle).toContain('/cart');
    await fixture.go('/');
    fixture.pages.missing.add('cart/cart');
    await fixture.go('/cart');
    expect(fixture.navigation.reloadCount).toBe(1);
  });

  it('keeps the page on screen if even the error page fails to load', async () => {
    await fixture.startAt('/');
    for (const page of ['cart/cart', 'error/error']) fixture.pages.missing.add(page);
    await fixture.go('/cart');
    await fixture.go('/cart');
    expect(fixture.navigation.reloadCount).toBe(1);
    expect(fixture.shownTitle).toBe('/ 1');
  });

  it('does not reload if the shopper has already navigated elsewhere', async () => {
    await fixture.startAt('/');
    fixture.pages.missing.add('cart/cart');
    fixture.navigation.go('/cart');
    fixture.navigation.go('/mypage');
    await flushPromises();
    expect(fixture.navigation.reloadCount).toBe(0);
    expect(fixture.shownTitle).toContain('/mypage');
  });
});

describe('CurrentPage: a page that cannot load without a network', () => {
  const goodbye = async (): Promise<void> => {
    await fixture.startAt('/cart');
    fixture.pages.missing.add('order-sheet/checkout');
    fixture.network.isOffline = true;
    await fixture.go('/order');
  };

  it('is announced by a toast, and the page on screen stays without a reload', async () => {
    await goodbye();
    expect(fixture.shownTitle).toBe('/cart 1');
    expect(fixture.dialogs.toasts).toEqual([{ message: '인터넷에 연결되면 열어 드릴게요' }]);
    expect(fixture.navigation.reloadCount).toBe(0);
    await fixture.go('/order');
    expect(fixture.dialogs.toasts).toHaveLength(2);
  });

  it('opens automatically when the network is back', async () => {
    await goodbye();
    fixture.pages.missing.clear();
    fixture.network.reconnect();
    await flushPromises();
    expect(fixture.shownTitle).toBe('/order 2');
    expect(fixture.navigation.history).toEqual(['/cart', '/order']);
    expect([fixture.navigation.reloadCount, fixture.network.listenerCount]).toEqual([0, 0]);
  });

  it('is loaded by one reload if it is still missing when the network is back', async () => {
    await goodbye();
    fixture.network.reconnect();
    await flushPromises();
    expect(fixture.navigation.reloadCount).toBe(1);
    expect(fixture.dialogs.toasts).toHaveLength(1);
  });

  it('does not open if the shopper has navigated elsewhere or back', async () => {
    await goodbye();
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.shownTitle).toBe('/cart 1');
    fixture.pages.missing.clear();
    fixture.network.reconnect();
    await flushPromises();
    expect(fixture.shownTitle).toBe('/cart 1');
    expect(fixture.network.listenerCount).toBe(0);
  });

  it('still waits if the network fails again immediately', async () => {
    await goodbye();
    fixture.network.reconnect();
    fixture.network.isOffline = true;
    await flushPromises();
    fixture.pages.missing.clear();
    fixture.network.reconnect();
    await flushPromises();
    expect(fixture.shownTitle).toBe('/order 2');
    expect(fixture.navigation.reloadCount).toBe(0);
  });
});
