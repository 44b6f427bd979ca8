import { describe, expect, it } from 'vitest';
import {
  assetsNamedIn,
  isCacheablePage,
  canTakeOver,
  pagesToEvict,
  fetchStrategyFor,
} from '../../../../adapters/browser/worker/fetch-strategy.ts';

const seen = { method: 'GET', isOwn: true, path: '/', isNavigation: false };
const opened = (path: string) => fetchStrategyFor({ ...seen, path, isNavigation: true });

describe('fetchStrategyFor', () => {
  it.each(['/', '/cart', '/product/12', '/mypage', '/some_seller'])('handles the page %s when it is opened', (path) => {
    expect(opened(path)).toBe('page');
  });

  it.each(['/order', '/order/result/abc', '/pg/inicis/next', '/api/v1/cart', '/auth/login', '/sandbox/outbox'])(
    'ignores %s',
    (path) => {
      expect(opened(path)).toBe('none');
      expect(fetchStrategyFor({ ...seen, path })).toBe('none');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('ignores a %s request', (method) => {
    for (const path of ['/', '/cart', '/assets/shop-abcdefgh.js'])
      expect(fetchStrategyFor({ ...seen, method, path, isNavigation: true })).toBe('none');
  });

  it('ignores requests to other origins, such as the API on another port', () => {
    expect(fetchStrategyFor({ ...seen, isOwn: false, path: '/assets/shop-abcdefgh.js' })).toBe('none');
    expect(fetchStrategyFor({ ...seen, isOwn: false, isNavigation: true })).toBe('none');
  });

  it.each([
    ['/assets/shop-CaLqGRuM.js', 'asset'],
    ['/assets/PretendardVariable.subset.1-C-__qv6_.woff2', 'asset'],
    ['/assets/images/common/logo.svg', 'image'],
    ['/pictures/320/product/1.webp', 'picture'],
    ['/previews/product/1.jpg', 'none'],
    ['/sitemap.xml', 'none'],
    ['/readyz', 'none'],
  ] as const)('maps the path %s to the strategy "%s"', (path, task) => {
    expect(fetchStrategyFor({ ...seen, path })).toBe(task);
  });

  it('handles a page whose path only begins like an ignored one', () => {
    expect(opened('/orders_of_mine')).toBe('page');
    expect(opened('/apiary')).toBe('page');
  });
});

describe('isCacheablePage', () => {
  it.each(['/', '/cart', '/category', '/product/12', '/event/3'])('returns true for %s', (path) => {
    expect(isCacheablePage(path)).toBe(true);
  });

  it.each(['/mypage', '/like', '/order', '/auth/login', '/qna', '/point', '/search', '/product/qna/3', '/cart/x'])(
    'returns false for %s',
    (path) => {
      expect(isCacheablePage(path)).toBe(false);
    },
  );
});

describe('pagesToEvict', () => {
  it('returns the pages viewed longest ago when more than 30 are cached', () => {
    const products = Array.from({ length: 30 }, (_, at) => `/product/${at + 1}`);
    expect(pagesToEvict(products)).toEqual([]);
    expect(pagesToEvict([...products, '/product/31'])).toEqual(['/product/1']);
  });

  it('never returns home or the cart', () => {
    expect(pagesToEvict(['/', '/cart', '/product/1', '/product/2'], 3)).toEqual(['/product/1']);
    expect(pagesToEvict(['/', '/cart'], 1)).toEqual([]);
  });
});

describe('canTakeOver', () => {
  it('returns false while an order, a payment or a login is open in any window', () => {
    expect(canTakeOver([])).toBe(true);
    expect(canTakeOver(['/', '/product/1'])).toBe(true);
    for (const path of ['/order', '/order/kakao/forward', '/pg/naver/return', '/auth/join'])
      expect(canTakeOver(['/', path])).toBe(false);
  });
});

describe('assetsNamedIn', () => {
  it('returns each file that a page needs once', () => {
    const html = `<link rel="icon" href="/assets/images/common/symbol.svg"><link rel="stylesheet" href="/assets/a-12345678.css">
      <script data-modules="/assets/b-12345678.js /assets/c.page-12345678.js" data-fonts="/assets/fonts-12345678.css">/assets/b-12345678.js</script>
      <img src="/pictures/320/a.webp">`;
    expect(assetsNamedIn(html)).toEqual([
      '/assets/images/common/symbol.svg',
      '/assets/a-12345678.css',
      '/assets/b-12345678.js',
      '/assets/c.page-12345678.js',
      '/assets/fonts-12345678.css',
    ]);
  });
});
