import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRoute, loadPage, ROUTES } from '../../../ui/routing/route-table.ts';

const pageAt = (location: string): string => findRoute(location).route.page;

describe('ROUTES', () => {
  it.each([...new Set(ROUTES.map(({ page }) => page))])('has a file for the page %s', (page) => {
    expect(existsSync(fileURLToPath(new URL(`../../../ui/${page}.page.tsx`, import.meta.url)))).toBe(true);
  });

  it('ends with a catch-all route', () => {
    expect(ROUTES.at(-1)?.page).toBe('error/error');
    expect(ROUTES.filter(({ path }) => path === '/*?')).toHaveLength(1);
  });

  it('lets the server render no guarded page', () => {
    const rendered = ROUTES.filter(({ shared, skeleton }) => shared === true || skeleton === true);
    expect(rendered.filter(({ guard }) => guard !== undefined)).toEqual([]);
  });
});

describe('loadPage', () => {
  it('returns a page that can be opened', async () => {
    expect(await loadPage(findRoute('/error/404').route)).toHaveProperty('open');
  });

  it('rejects for a page that does not exist', async () => {
    await expect(loadPage({ path: '/x', page: 'nobody/nothing', layout: {} })).rejects.toThrow('nobody/nothing');
  });
});

describe('findRoute', () => {
  it.each([
    '/event',
    '/product',
    '/%20',
    '/assets',
    '/healthz',
    '/livez',
    '/readyz',
    '/pg',
    '/A',
    '/Hana',
    '/robots.html',
    '/두레',
    '/a--b',
  ])('shows the error page at %s, which cannot be a seller’s address', (path) => {
    expect(pageAt(path)).toBe('error/error');
  });

  it('opens a seller’s shop by its address', () => {
    expect([pageAt('/sora-daily'), pageAt('/1st-shop?tab=ended')]).toEqual(['seller/shop', 'seller/shop']);
  });

  it.each([
    ['/', 'home/home'],
    ['/?section=main', 'home/home'],
    ['/?section=nothing', 'home/home'],
    ['/?section=celeb', 'celeb/celeb'],
    ['/?section=time&time_filter=2', 'sale-section/time-section'],
    ['/?section=event', 'event/event-list'],
    ['/event/3', 'event/event-detail'],
    ['/product/12', 'product/product'],
    ['/product/12?g_idx=3', 'product/product'],
    ['/product/detail/12', 'product/product'],
    ['/cart', 'cart/cart'],
    ['/cart/', 'cart/cart'],
    ['/order', 'order-sheet/checkout'],
    ['/order/cancel', 'order-result/order-cancel'],
    ['/order/result/1a_k', 'order-result/order-result'],
    ['/order/list', 'order/order-list'],
    ['/order/list/non/member', 'order/guest-order-list'],
    ['/order/detail/7', 'order-detail/order-detail'],
    ['/auth/login?rPath=%2Fcart', 'member/login'],
    ['/auth/join', 'sign-up/sign-up'],
    ['/mypage', 'my-page/my-page'],
    ['/mypage/info', 'account/my-info'],
    ['/auth/external-login?next=login', 'member/external-login'],
    ['/terms/policy', 'terms/terms'],
    ['/terms/privacy', 'terms/terms'],
    ['/category', 'category/category'],
    ['/search?keyword=%EA%B0%90%EA%B7%A4', 'search/search'],
  ])('finds %s at %s', (location, page) => {
    expect(pageAt(location)).toBe(page);
  });

  it.each(['/error/404', '/error', '/product/1/2/3', '/terms/other', '/order/list/non', '/cart/1'])(
    'returns the error page for %s',
    (location) => {
      expect(pageAt(location)).toBe('error/error');
    },
  );

  it('parses the parameters and the query of an address', () => {
    const { place } = findRoute('/product/12?g_idx=3&x=1');
    expect(place).toMatchObject({ path: '/product/12', params: { sell_idx: '12' } });
    expect(place.query.get('g_idx')).toBe('3');
    expect(findRoute('/nowhere/else').place.params).toEqual({});
  });

  it('returns the guard of each guarded route', () => {
    const guardAt = (location: string) => findRoute(location).route.guard;
    expect([guardAt('/employee'), guardAt('/sample'), guardAt('/auth/login'), guardAt('/auth/join')]).toEqual([
      'admin',
      'never',
      'logged-out',
      'join-data',
    ]);
  });

  it.each([
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example/',
  ])('never parses a part of %s as a host', (location) => {
    expect(findRoute(location).place.path).toMatch(/^\/evil\.example\/?$/);
  });

  it.each(['//', '///', '/\\', '', '?', '#', '/.//'])('returns the home page for %j', (location) => {
    expect(pageAt(location)).toBe('home/home');
  });

  it.each([
    '/%E0%A4%A',
    '/product/%E0%A4%A',
    '/product/%',
    '/%00',
    '/\ud800',
    '/product/1?%E0%A4%A=%',
    `/${'a'.repeat(100_000)}`,
    `/${'/'.repeat(100_000)}`,
    `/product/${'9'.repeat(50_000)}`,
    '/:80',
    '/@host',
    '/http://evil.example/',
    'javascript:alert(1)',
    '/ \t\n',
  ])('returns a safe path for the foreign address $0', (location) => {
    const { place } = findRoute(location);
    expect(place.path.startsWith('/')).toBe(true);
    expect(place.path.startsWith('//')).toBe(false);
  });

  it('returns a route and a path of this origin for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webPath(),
          fc.string().map((s) => `/${s}`),
        ),
        (location) => {
          const { route, place } = findRoute(location);
          expect(ROUTES).toContain(route);
          expect(place.path).toMatch(/^\/(?!\/)/);
        },
      ),
    );
  });
});
