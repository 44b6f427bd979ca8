import { beforeEach, describe, expect, it } from 'vitest';
import { PageWorld, settled } from './page-world.ts';

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

let world: PageWorld;
beforeEach(() => {
  world = new PageWorld();
});

describe('CurrentPage.prepare', () => {
  beforeEach(() => world.startedAt('/'));

  it('begins to load a page, which the tap then uses', async () => {
    world.current.prepare('/product/1');
    await settled();
    expect(world.pages.opened).toEqual(['/', '/product/1']);
    expect(world.shown).toBe('/ 1');
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 2');
    expect(world.pages.opened).toHaveLength(2);
  });

  it('asks for the data of a page once, when the finger has stayed for 40 ms', async () => {
    world.current.prepare('/product/1');
    await settled();
    world.timers.advance(39);
    await settled();
    expect(world.pages.asked).toEqual(['/']);
    world.timers.advance(1);
    await settled();
    expect(world.pages.asked).toEqual(['/', '/product/1']);
    await world.go('/product/1');
    expect(world.pages.asked).toEqual(['/', '/product/1']);
  });

  it('asks for nothing when the finger came to scroll', async () => {
    world.current.prepare('/product/1');
    await settled();
    world.timers.advance(20);
    world.current.unprepare();
    world.timers.advance(5_000);
    await settled();
    expect(world.pages.asked).toEqual(['/']);
  });

  it('asks for the data of a page that was tapped sooner when that stands on the screen, once', async () => {
    world.pages.sketched.add('/product/1');
    world.current.prepare('/product/1');
    await settled();
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

  it('asks at once for the data of a page that can show nothing without it', async () => {
    world.current.prepare('/cart');
    await world.go('/cart');
    expect(world.pages.asked).toEqual(['/', '/cart']);
  });

  it('is used once: the next visit asks anew', async () => {
    world.current.prepare('/product/1');
    await world.go('/product/1');
    await world.go('/cart');
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 4');
  });

  it('is dropped when the shopper goes elsewhere', async () => {
    world.current.prepare('/product/1');
    await world.go('/cart');
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 4');
  });

  it('is not used when its data is 5 seconds old', async () => {
    world.current.prepare('/product/1');
    world.timers.advance(4_999);
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 2');
    world.current.prepare('/product/2');
    world.timers.advance(5_000);
    await world.go('/product/2');
    expect(world.pages.opened.filter((path) => path === '/product/2')).toHaveLength(2);
  });

  it('is not used after a log-in or log-out', async () => {
    world.current.prepare('/product/1');
    world.current.forgetOthers();
    await world.go('/product/1');
    expect(world.shown).toBe('/product/1 3');
  });

  it('shows a page that knows enough for a first screen as soon as the shopper goes there', async () => {
    const glimpse = { card: sampleProductCard, picture: '/pictures/320/a' };
    world.pages.sketched.add('/product/1');
    world.pages.hold('/product/1');
    world.current.prepare('/product/1', glimpse);
    await settled();
    world.navigation.go('/product/1');
    expect(world.shown).toBe('/product/1 2');
    expect(world.pages.glimpses).toEqual([undefined, glimpse]);
  });

  it('waits for the code of such a page, but not for its data', async () => {
    world.pages.sketched.add('/product/1');
    world.pages.hold('/product/1');
    world.current.prepare('/product/1');
    world.navigation.go('/product/1');
    expect(world.shown).toBe('/ 1');
    await settled();
    expect(world.shown).toBe('/product/1 2');
  });

  it('shows the page that was kept on the way back, and not the one under the finger', async () => {
    world.pages.sketched.add('/product/1');
    await world.go('/product/1');
    await world.go('/cart');
    world.current.prepare('/product/1');
    await settled();
    world.navigation.back();
    expect(world.shown).toBe('/product/1 2');
  });

  it('leaves guarded pages and the page on screen alone', async () => {
    world.current.prepare('/employee');
    world.current.prepare('/');
    await settled();
    expect(world.pages.opened).toEqual(['/']);
  });

  it('that failed is tried again by the tap', async () => {
    world.pages.missing.add('cart/cart');
    world.current.prepare('/cart');
    await settled();
    world.pages.missing.clear();
    await world.go('/cart');
    expect(world.shown).toContain('/cart');
    expect(world.navigation.reload_cnt).toBe(0);
  });
});

describe('CurrentPage.open', () => {
  beforeEach(() => world.startedAt('/'));

  it('stays until the page has its data, goes there, and scrolls it to where it was told', async () => {
    world.pages.hold('/product/1');
    const opening = world.current.open('/product/1', { scroll: 320 });
    world.timers.advance(10_000);
    await settled();
    expect(world.navigation.history).toEqual(['/']);
    world.pages.arrive('/product/1');
    expect(await opening).toBeNull();
    await settled();
    expect(world.navigation.history).toEqual(['/', '/product/1']);
    expect(world.current.scroll).toBe(320);
    expect(world.pages.opened).toEqual(['/', '/product/1']);
  });

  it('stays where it is when the server refuses, and answers its word', async () => {
    world.pages.hold('/search');
    const opening = world.current.open('/search?keyword=x');
    world.pages.arrive('/search', { failure: '검색어를 두 글자 이상 입력해 주세요.' });
    expect(await opening).toBe('검색어를 두 글자 이상 입력해 주세요.');
    await settled();
    expect(world.navigation.history).toEqual(['/']);
    expect(world.shown).toBe('/ 1');
  });

  it('takes the place of the page on screen when told to', async () => {
    await world.current.open('/cart', { replace: true });
    expect(world.navigation.history).toEqual(['/cart']);
  });

  it('is overtaken by whatever is opened meanwhile', async () => {
    world.pages.hold('/product/1');
    const slow = world.current.open('/product/1');
    await world.current.open('/product/2');
    world.pages.arrive('/product/1');
    await slow;
    await settled();
    expect(world.navigation.history).toEqual(['/', '/product/2']);
  });

  it('is overtaken also when it fails', async () => {
    world.pages.missing.add('cart/cart');
    const failing = world.current.open('/cart');
    world.navigation.go('/product/2');
    await failing;
    await settled();
    expect(world.navigation.history).toEqual(['/', '/product/2']);
    expect(world.navigation.reload_cnt).toBe(0);
  });
});

describe('CurrentPage: a piece of the shop that can not be loaded', () => {
  it('makes the browser load the target anew, once', async () => {
    await world.startedAt('/');
    world.pages.missing.add('cart/cart');
    await world.go('/cart');
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.navigation.entry().location).toBe('/cart');
  });

  it('that stays missing has the error page in its place, and no second reload', async () => {
    await world.startedAt('/');
    world.pages.missing.add('cart/cart');
    await world.go('/cart');
    // The reload: the same device, a new start.
    world.openShop('/cart');
    await world.current.openFirst(world.resolve);
    expect(world.navigation.reload_cnt).toBe(0);
    expect(world.current.route.page).toBe('error/error');
  });

  it('leaves nothing on screen to be taken over, and says why, while the first page is loaded anew', async () => {
    world.pages.missing.add('cart/cart');
    world.openShop('/cart');
    await expect(world.current.openFirst(world.resolve)).rejects.toThrow('Failed to fetch');
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.current.page).toBeNull();
  });

  it('is not asked for again and again on a device that remembers nothing', async () => {
    world.openShop('/cart');
    world.pages.missing.add('cart/cart');
    // The browser's history knows of the reload, where the storage lost it.
    world.navigation.mayReload = false;
    await world.current.openFirst(world.resolve);
    expect(world.navigation.reload_cnt).toBe(0);
    expect(world.current.route.page).toBe('error/error');
  });

  it('that came with the reload may be missing again after the next version', async () => {
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

  it('leaves the page on screen where not even the error page can be had', async () => {
    await world.startedAt('/');
    for (const page of ['cart/cart', 'error/error']) world.pages.missing.add(page);
    await world.go('/cart');
    await world.go('/cart');
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.shown).toBe('/ 1');
  });

  it('does not disturb a shopper who has gone on', async () => {
    await world.startedAt('/');
    world.pages.missing.add('cart/cart');
    world.navigation.go('/cart');
    world.navigation.go('/mypage');
    await settled();
    expect(world.navigation.reload_cnt).toBe(0);
    expect(world.shown).toContain('/mypage');
  });
});

describe('CurrentPage: a page that can not be had since there is no network', () => {
  const goodbye = async (): Promise<void> => {
    await world.startedAt('/cart');
    world.pages.missing.add('order/order-sheet');
    world.network.isAway = true;
    await world.go('/order');
  };

  it('leaves the one on screen, says so, and loads nothing anew', async () => {
    await goodbye();
    expect(world.shown).toBe('/cart 1');
    expect(world.dialogs.toasts).toEqual([{ message: '인터넷에 연결되면 열어 드릴게요' }]);
    expect(world.navigation.reload_cnt).toBe(0);
    await world.go('/order');
    expect(world.dialogs.toasts).toHaveLength(2);
  });

  it('opens by itself once the network is back', async () => {
    await goodbye();
    world.pages.missing.clear();
    world.network.comeBack();
    await settled();
    expect(world.shown).toBe('/order 2');
    expect(world.navigation.history).toEqual(['/cart', '/order']);
    expect([world.navigation.reload_cnt, world.network.listener_cnt]).toEqual([0, 0]);
  });

  it('is loaded anew, once, where it stays missing with the network back', async () => {
    await goodbye();
    world.network.comeBack();
    await settled();
    expect(world.navigation.reload_cnt).toBe(1);
    expect(world.dialogs.toasts).toHaveLength(1);
  });

  it('is not forced on a shopper who has gone on or back', async () => {
    await goodbye();
    world.navigation.back();
    await settled();
    expect(world.shown).toBe('/cart 1');
    world.pages.missing.clear();
    world.network.comeBack();
    await settled();
    expect(world.shown).toBe('/cart 1');
    expect(world.network.listener_cnt).toBe(0);
  });

  it('waits on when the network goes again at once', async () => {
    await goodbye();
    world.network.comeBack();
    world.network.isAway = true;
    await settled();
    world.pages.missing.clear();
    world.network.comeBack();
    await settled();
    expect(world.shown).toBe('/order 2');
    expect(world.navigation.reload_cnt).toBe(0);
  });
});
