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

let world: PageFixture;
beforeEach(() => {
  world = new PageFixture();
});

describe('CurrentPage.prefetch', () => {
  beforeEach(() => world.startedAt('/'));

  it('opens a page before the tap, which then uses it', async () => {
    world.current.prefetch('/product/1');
    await flushPromises();
    expect(world.pages.opened).toEqual(['/', '/product/1']);
    expect(world.shown).toBe('/ 1');
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 2');
    expect(world.pages.opened).toHaveLength(2);
  });

  it('requests the data of a page once, when the finger has stayed for 40 ms', async () => {
    world.current.prefetch('/product/1');
    await flushPromises();
    world.timers.advance(39);
    await flushPromises();
    expect(world.pages.asked).toEqual(['/']);
    world.timers.advance(1);
    await flushPromises();
    expect(world.pages.asked).toEqual(['/', '/product/1']);
    await world.go('/product/1');
    expect(world.pages.asked).toEqual(['/', '/product/1']);
  });

  it('requests nothing when the prefetch is cancelled by scrolling', async () => {
    world.current.prefetch('/product/1');
    await flushPromises();
    world.timers.advance(20);
    world.current.cancelPrefetch();
    world.timers.advance(5_000);
    await flushPromises();
    expect(world.pages.asked).toEqual(['/']);
  });

  it('requests the data of a page with a card snapshot after it is shown, once', async () => {
    world.pages.sketched.add('/product/1');
    world.current.prefetch('/product/1');
    await flushPromises();
    world.timers.advance(10);
    await world.go('/product/1');
    expect([world.shown, world.pages.asked]).toEqual(['/product/1 2', ['/']]);
    world.timers.advance(39);
    expect(world.pages.asked).toEqual(['/']);
    world.timers.advance(1);
    expect(world.pages.asked).toEqual(['/', '/product/1']);
    world.timers.advance(5_000);
    expect(world.pages.asked).toEqual(['/', '/product/1']);
  });

  it('requests the data immediately for a page that cannot render without it', async () => {
    world.current.prefetch('/cart');
    await world.go('/cart');
    expect(world.pages.asked).toEqual(['/', '/cart']);
  });

  it('is used once: the next visit opens the page again', async () => {
    world.current.prefetch('/product/1');
    await world.go('/product/1');
    await world.go('/cart');
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 4');
  });

  it('is discarded when the shopper navigates elsewhere', async () => {
    world.current.prefetch('/product/1');
    await world.go('/cart');
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 4');
  });

  it('is not used when its data is 5 seconds old', async () => {
    world.current.prefetch('/product/1');
    world.timers.advance(4_999);
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 2');
    world.current.prefetch('/product/2');
    world.timers.advance(5_000);
    await world.go('/product/2');
    expect(world.pages.opened.filter((path) => path === '/product/2')).toHaveLength(2);
  });

  it('is not used after a login or logout', async () => {
    world.current.prefetch('/product/1');
    world.current.clearCache();
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 3');
  });

  it('shows a page that can render before its data as soon as the shopper navigates to it', async () => {
    const glimpse = { card: sampleProductCard, imageUrl: '/pictures/320/a' };
    world.pages.sketched.add('/product/1');
    world.pages.hold('/product/1');
    world.current.prefetch('/product/1', glimpse);
    await flushPromises();
    world.navigation.go('/product/1');
    expect(world.shown).toBe('/product/1 2');
    expect(world.pages.glimpses).toEqual([undefined, glimpse]);
  });

  it('waits for the code of a page that can render before its data, but not for the data', async () => {
    world.pages.sketched.add('/product/1');
    world.pages.hold('/product/1');
    world.current.prefetch('/product/1');
    world.navigation.go('/product/1');
    expect(world.shown).toBe('/ 1');
    await flushPromises();
    expect(world.shown).toBe('/product/1 2');
  });

  it('shows the cached page when going back, and not the prefetched one', async () => {
    world.pages.sketched.add('/product/1');
    await world.go('/product/1');
    await world.go('/cart');
    world.current.prefetch('/product/1');
    await flushPromises();
    world.navigation.back();
    expect(world.shown).toBe('/product/1 2');
  });

  it('skips guarded pages and the page on screen', async () => {
    world.current.prefetch('/employee');
    world.current.prefetch('/');
    await flushPromises();
    expect(world.pages.opened).toEqual(['/']);
  });

  it('loads again on the tap when the prefetch failed', async () => {
    world.pages.missing.add('cart/cart');
    world.current.prefetch('/cart');
    await flushPromises();
    world.pages.missing.clear();
    await world.go('/cart');
    expect(world.shown).toContain('/cart');
    expect(world.navigation.reload_cnt).toBe(0);
  });
});

describe('CurrentPage.open', () => {
  beforeEach(() => world.startedAt('/'));

  it('stays until the page has its data, then navigates and scrolls to the given offset', async () => {
    world.pages.hold('/product/1');
    const opening = world.current.open('/product/1', { scroll: 320 });
    world.timers.advance(10_000);
    await flushPromises();
    expect(world.navigation.history).toEqual(['/']);
    world.pages.arrive('/product/1');
    expect(await opening).toBeNull();
    await flushPromises();
    expect(world.navigation.history).toEqual(['/', '/product/1']);
    expect(world.current.scroll).toBe(320);
    expect(world.pages.opened).toEqual(['/', '/product/1']);
  });

  it('stays and returns the message when the server refuses', async () => {
    world.pages.hold('/search');
    const opening = world.current.open('/search?keyword=x');
    world.pages.arrive('/search', { failure: '검색어를 두 글자 이상 입력해 주세요.' });
    expect(await opening).toBe('검색어를 두 글자 이상 입력해 주세요.');
    await flushPromises();
    expect(world.navigation.history).toEqual(['/']);
    expect(world.shown).toBe('/ 1');
  });

  it('replaces the history entry if requested', async () => {
    await world.current.open('/cart', { replace: true });
    expect(world.navigation.history).toEqual(['/cart']);
  });

  it('is overtaken by a page that is opened after it', async () => {
    world.pages.hold('/product/1');
    const slow = world.current.open('/product/1');
    await world.current.open('/product/2');
    world.pages.arrive('/product/1');
    await slow;
    await flushPromises();
    expect(world.navigation.history).toEqual(['/', '/product/2']);
  });

  it('has no effect when it fails after another page was opened', async () => {
    world.pages.missing.add('cart/cart');
    const failing = world.current.open('/cart');
    world.navigation.go('/product/2');
    await failing;
    await flushPromises();
    expect(world.navigation.history).toEqual(['/', '/product/2']);
    expect(world.navigation.reload_cnt).toBe(0);
  });
});

describe('CurrentPage: code that cannot be loaded', () => {
  it('makes the browser load the target once', async () => {
    await world.startedAt('/');
    world.pages.missing.add('cart/cart');
    await world.go('/cart');
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.navigation.entry().location).toBe('/cart');
  });

  it('shows the error page when it is still missing after the reload', async () => {
    await world.startedAt('/');
    world.pages.missing.add('cart/cart');
    await world.go('/cart');
    // The reload starts the storefront again on the same device.
    world.openShop('/cart');
    await world.current.openFirst(world.resolve);
    expect(world.navigation.reload_cnt).toBe(0);
    expect(world.current.route.page).toBe('error/error');
  });

  it('shows nothing and rejects while the first page is reloaded', async () => {
    world.pages.missing.add('cart/cart');
    world.openShop('/cart');
    await expect(world.current.openFirst(world.resolve)).rejects.toThrow('Failed to fetch');
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.current.page).toBeNull();
  });

  it('does not reload in a loop when the storage retains nothing', async () => {
    world.openShop('/cart');
    world.pages.missing.add('cart/cart');
    // The history entry records the reload even if the storage lost it.
    world.navigation.canReload = false;
    await world.current.openFirst(world.resolve);
    expect(world.navigation.reload_cnt).toBe(0);
    expect(world.current.route.page).toBe('error/error');
  });

  it('may reload again after a later version', async () => {
    await world.startedAt('/');
    world.pages.missing.add('cart/cart');
    await world.go('/cart');
    world.pages.missing.clear();
    await world.startedAt('/cart');
    expect(world.shown).toContain('/cart');
    await world.go('/');
    world.pages.missing.add('cart/cart');
    await world.go('/cart');
    expect(world.navigation.reload_cnt).toBe(1);
  });

  it('keeps the page on screen when even the error page fails to load', async () => {
    await world.startedAt('/');
    for (const page of ['cart/cart', 'error/error']) world.pages.missing.add(page);
    await world.go('/cart');
    await world.go('/cart');
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.shown).toBe('/ 1');
  });

  it('does not reload when the shopper has moved on', async () => {
    await world.startedAt('/');
    world.pages.missing.add('cart/cart');
    world.navigation.go('/cart');
    world.navigation.go('/mypage');
    await flushPromises();
    expect(world.navigation.reload_cnt).toBe(0);
    expect(world.shown).toContain('/mypage');
  });
});

describe('CurrentPage: a page that cannot load without a network', () => {
  const goodbye = async (): Promise<void> => {
    await world.startedAt('/cart');
    world.pages.missing.add('order-sheet/checkout');
    world.network.isAway = true;
    await world.go('/order');
  };

  it('keeps the page on screen with a toast, and does not reload', async () => {
    await goodbye();
    expect(world.shown).toBe('/cart 1');
    expect(world.dialogs.toasts).toEqual([{ message: '인터넷에 연결되면 열어 드릴게요' }]);
    expect(world.navigation.reload_cnt).toBe(0);
    await world.go('/order');
    expect(world.dialogs.toasts).toHaveLength(2);
  });

  it('opens automatically when the network is back', async () => {
    await goodbye();
    world.pages.missing.clear();
    world.network.reconnect();
    await flushPromises();
    expect(world.shown).toBe('/order 2');
    expect(world.navigation.history).toEqual(['/cart', '/order']);
    expect([world.navigation.reload_cnt, world.network.listener_cnt]).toEqual([0, 0]);
  });

  it('reloads once when it is still missing with the network back', async () => {
    await goodbye();
    world.network.reconnect();
    await flushPromises();
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.dialogs.toasts).toHaveLength(1);
  });

  it('does not open when the shopper has moved on or back', async () => {
    await goodbye();
    world.navigation.back();
    await flushPromises();
    expect(world.shown).toBe('/cart 1');
    world.pages.missing.clear();
    world.network.reconnect();
    await flushPromises();
    expect(world.shown).toBe('/cart 1');
    expect(world.network.listener_cnt).toBe(0);
  });

  it('keeps waiting when the network fails again immediately', async () => {
    await goodbye();
    world.network.reconnect();
    world.network.isAway = true;
    await flushPromises();
    world.pages.missing.clear();
    world.network.reconnect();
    await flushPromises();
    expect(world.shown).toBe('/order 2');
    expect(world.navigation.reload_cnt).toBe(0);
  });
});
