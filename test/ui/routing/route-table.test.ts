import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRoute, loadPage, ROUTES } from '../../../ui/app/route-table.ts';

const pageAt = (location: string): string => findRoute(location).route.page;

describe('ROUTES', () => {
  it.each([...new Set(ROUTES.map(({ page }) => page))])('has a file for the page %s', (page) => {
    expect(existsSync(fileURLToPath(new URL(`../../../ui/${page}.page.tsx`, import.meta.url)))).toBe(true);
  });

  it('ends with a line that takes everything', () => {
    expect(ROUTES.at(-1)?.page).toBe('error/error');
    expect(ROUTES.filter(({ path }) => path === '/*?')).toHaveLength(1);
  });

  it('does not share a page that somebody is kept from', () => {
    expect(ROUTES.filter(({ shared, guard }) => shared === true && guard !== undefined)).toEqual([]);
  });
});

describe('loadPage', () => {
  it('brings a page that can be opened', async () => {
    expect(await loadPage(findRoute('/error/404').route)).toHaveProperty('open');
  });

  it('rejects for a page that does not exist', async () => {
    await expect(loadPage({ path: '/x', page: 'nobody/nothing', layout: {} })).rejects.toThrow('nobody/nothing');
  });
});

describe('findRoute', () => {
  it.each([
    ['/', 'home/home'],
    ['/?section=main', 'home/home'],
    ['/?section=nothing', 'home/home'],
    ['/?section=celeb', 'celeb/celeb'],
    ['/?section=time&time_filter=2', 'goods/time'],
    ['/?section=event', 'event/event-list'],
    ['/event/3', 'event/event-detail'],
    ['/product/12', 'product/product'],
    ['/product/12?g_idx=3', 'product/product'],
    ['/product/detail/12', 'product/product'],
    ['/cart', 'cart/cart'],
    ['/cart/', 'cart/cart'],
    ['/order', 'order/order-sheet'],
    ['/order/cancel', 'order/order-cancel'],
    ['/order/result/1a_k', 'order/order-result'],
    ['/order/list', 'order/order-list'],
    ['/order/list/non/member', 'order/guest-order-list'],
    ['/order/detail/7', 'order/order-detail'],
    ['/auth/login?rPath=%2Fcart', 'member/login'],
    ['/auth/join', 'member/join'],
    ['/mypage', 'my-page/my-page'],
    ['/mypage/info', 'my-page/my-info'],
    ['/auth/external-login?next=login', 'member/external-login'],
    ['/terms/policy', 'terms/terms'],
    ['/terms/privacy', 'terms/terms'],
    ['/category', 'category/category'],
    ['/search?keyword=%EA%B0%90%EA%B7%A4', 'search/search'],
  ])('finds %s at %s', (location, page) => {
    expect(pageAt(location)).toBe(page);
  });

  it.each(['/sora-daily', '/sora-daily?tab=ended', '/product', '/%20'])(
    "asks the sellers' page about %s, which answers 404 for what can be no seller",
    (location) => {
      expect(pageAt(location)).toBe('seller/shop');
    },
  );

  it.each(['/error/404', '/error', '/product/1/2/3', '/terms/other', '/order/list/non', '/cart/1'])(
    'answers the error page for %s, which leads nowhere',
    (location) => {
      expect(pageAt(location)).toBe('error/error');
    },
  );

  it('takes an address apart into its named pieces and its query', () => {
    const { place } = findRoute('/product/12?g_idx=3&x=1');
    expect(place).toMatchObject({ path: '/product/12', params: { sell_idx: '12' } });
    expect(place.query.get('g_idx')).toBe('3');
    expect(findRoute('/nowhere/else').place.params).toEqual({});
  });

  it('guards what the specification guards', () => {
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
  ])('never takes a part of %s for a host', (location) => {
    expect(findRoute(location).place.path).toMatch(/^\/evil\.example\/?$/);
  });

  it.each(['//', '///', '/\\', '', '?', '#', '/.//'])('takes %j for home', (location) => {
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
  ])('finds its way for an address that no link of ours has (%#)', (location) => {
    const { place } = findRoute(location);
    expect(place.path.startsWith('/')).toBe(true);
    expect(place.path.startsWith('//')).toBe(false);
  });

  it('answers a route and one path of ours for any text at all', () => {
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
