import { describe, expect, it } from 'vitest';
import { canonicalPath, pageKey } from '../../../../adapters/containers/storefront/page-key.ts';
import { findRoute, ROUTES } from '../../../../ui/routing/route-table.ts';

describe('pageKey', () => {
  it('ignores parameters that the page does not read, so that they cannot create further pages', () => {
    expect(pageKey('/product/1?utm_source=mail&fbclid=x')).toBe('/product/1');
    expect(pageKey('/product/1?utm=1&g_idx=3')).toBe('/product/1?g_idx=3');
    expect(pageKey('/cart?x=1')).toBe('/cart');
  });

  it('ignores values that the page treats as missing', () => {
    expect(pageKey('/product/1?g_idx=%22%3E&referrer_type=9')).toBe('/product/1');
    expect(pageKey('/?section=time&time_filter=7&date=x&now_page=-1')).toBe('/?section=time');
    expect(pageKey('/?section=event&now_page=007')).toBe('/?section=event&now_page=7');
    expect(pageKey('/?section=junk')).toBe('/');
    expect(pageKey('/?section=celeb&date=2026-11-24')).toBe('/?section=celeb&date=2026-11-24');
    expect(pageKey('/category?category_idx=0&sort=99')).toBe('/category');
    expect(pageKey('/category?min_price=9000&max_price=x&flags=junk&sellers=%3C')).toBe('/category?min_price=9000');
    expect(pageKey('/category?flags=free%2Cbuyable')).toBe('/category?flags=free%2Cbuyable');
    expect(pageKey('/category?category_idx=4&sort=2')).toBe('/category?category_idx=4&sort=2');
    expect(pageKey('/sora?tab=junk')).toBe('/sora');
  });

  it('retains the part of a value that the page reads', () => {
    expect(pageKey('/search?keyword=a&flags=free,<b>')).toBe('/search?keyword=a&flags=free');
    expect(pageKey('/category?flags=buyable,free,free')).toBe('/category?flags=free%2Cbuyable');
    expect(pageKey('/category?sellers=seller7,%00')).toBe('/category?sellers=seller7');
    expect(pageKey('/category?min_price=010000')).toBe('/category?min_price=10000');
  });

  it('distinguishes addresses in capital letters, which open other pages', () => {
    expect(pageKey('/CART')).toBe('/CART');
    expect(pageKey('/Order/detail/3')).toBe('/Order/detail/3');
  });

  it('returns the same key for all unknown addresses', () => {
    expect(pageKey('/No-Where?x=1')).toBe('/error/404');
    expect(pageKey('/sw.js')).toBe('/error/404');
    // This page redirects by its address, so it needs its own key, not that of the error page.
    expect(pageKey('/sample?x=1')).toBe('/sample');
    // This path may be that of a seller shop.
    expect(pageKey('/nowhere?x=1')).toBe('/nowhere');
    expect(pageKey('/another/nowhere')).toBe('/error/404');
    expect(pageKey(`/${'x'.repeat(1_000)}`)).toBe('/error/404');
  });

  it('returns the same key for all addresses of a personal page, since the server renders only its layout', () => {
    expect(pageKey('/order/detail/3')).toBe(pageKey('/order/detail/4?x=1'));
    expect(pageKey('/order/result/7_secret')).not.toContain('secret');
    expect(pageKey('/order/detail/3')).not.toBe(pageKey('/order/receipt/3'));
    expect(pageKey('/mypage/')).toBe('/mypage');
  });

  it('returns a key that opens the same page, for every route', () => {
    for (const { path, section } of ROUTES) {
      const location = path.replace(/:\w+/g, 'a1').replace('*?', 'No-Where') + (section ? `?section=${section}` : '');
      expect(findRoute(pageKey(location)).route.page).toBe(findRoute(location).route.page);
    }
  });

  it('returns the same key for any order of the query, and for repeated names', () => {
    expect(pageKey('/product/1?referrer_type=1&g_idx=3')).toBe(pageKey('/product/1?g_idx=3&referrer_type=1'));
    expect(pageKey('/product/1?g_idx=3&g_idx=4')).toBe('/product/1?g_idx=3');
  });

  it('ignores a value of more than 200 characters', () => {
    expect(pageKey(`/search?keyword=${'a'.repeat(200)}`)).toContain('aaa');
    expect(pageKey(`/search?keyword=${'a'.repeat(201)}`)).toBe('/search');
  });

  it('returns a key for which it returns the same key again', () => {
    const location = '/search?keyword=%EA%B0%90%EA%B7%A4%20%26%205kg';
    expect(pageKey(pageKey(location))).toBe(pageKey(location));
  });
});

describe('canonicalPath', () => {
  it('returns null for the pages of single orders, reviews and inquiries, and the address of other personal pages', () => {
    expect(canonicalPath('/order/detail/3')).toBeNull();
    expect(canonicalPath(pageKey('/order/result/7_key'))).toBeNull();
    expect(canonicalPath('/review/mod/3')).toBeNull();
    expect(canonicalPath('/alliance?x=1')).toBe('/alliance');
  });
});
