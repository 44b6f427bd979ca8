import { FixedLifetime } from '../../../fakes/fixed-lifetime.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../../adapters/server/database/database-unavailable.ts';
import type { PageCaller } from '../../../../adapters/server/storefront/page-cache.ts';
import { LIMITED, openStorefront } from './storefront-server.ts';

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

const shop = openStorefront();

describe('a page', () => {
  it('is sent in the best encoding that the browser accepts, and is the same in each', async () => {
    const plain = await shop.request('/');
    const zipped = await shop.request('/', { 'accept-encoding': 'gzip, deflate' });
    const brotli = await shop.request('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString()]).toEqual(['gzip', plain.text]);
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual([
      'br',
      plain.text,
    ]);
    for (const { headers, body } of [plain, zipped, brotli]) {
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toBe('Accept-Encoding');
    }
    expect(shop.rendered).toEqual(['/']);
  });

  it('has headers for caching, framing and scripts', async () => {
    const { status, headers } = await shop.request('/', { host: 'moajang.kr' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'reporting-endpoints': 'policy="/api/policy-report"',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('is not sent again to a client that has it, and is sent to a client with another version', async () => {
    const { headers } = await shop.request('/');
    const again = await shop.request('/', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await shop.request('/cart', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
  });

  it('states its age, also to a client that has it', async () => {
    const first = await shop.request('/');
    shop.clock.advance(700);
    const again = await shop.request('/', { 'if-none-match': first.headers.etag ?? '' });
    expect([first.headers['server-timing'], again.headers['server-timing']]).toEqual(['age;dur=0', 'age;dur=700']);
  });

  it('has no body for HEAD, and the headers of GET', async () => {
    const [get, head] = [await shop.request('/'), await shop.request('/', {}, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('has status 404 if it does not exist, always with its body', async () => {
    const missing = await shop.request('/nowhere');
    expect([missing.status, missing.text.includes('/nowhere')]).toEqual([404, true]);
    expect((await shop.request('/nowhere', { 'if-none-match': missing.headers.etag ?? '' })).status).toBe(404);
  });

  it('is rendered once while it is valid, even with parameters that it does not read', async () => {
    await shop.request('/product/1');
    await shop.request('/product/1?utm=mail');
    expect(shop.rendered).toEqual(['/product/1']);
    shop.clock.advance(1_000);
    await shop.request('/product/1');
    expect(shop.rendered).toEqual(['/product/1', '/product/1']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('is not changed by %s', async (method) => {
    const { status, headers, text } = await shop.request('/cart', {}, method);
    expect([status, headers['allow'], text]).toEqual([405, 'GET, HEAD', '']);
    expect(shop.rendered).toEqual([]);
  });

  it('shows a message in Korean if it fails to render, reveals nothing internal, and is logged', async () => {
    shop.render = async () => {
      throw new Error('select * from secret_table failed');
    };
    const { status, text } = await shop.request('/order/result/7_hidden?k=hidden');
    expect(status).toBe(500);
    expect(text).toContain('잠시 문제가 생겼어요');
    expect(text).not.toContain('secret_table');
    expect(shop.logged.join()).toContain('secret_table');
    expect(shop.logged.join()).toContain('"page":"/order/result"');
    expect(shop.logged.join()).not.toContain('hidden');
  });

  it('is sent in its last version with status 503 while the database does not respond, or as a message without one', async () => {
    const shown = await shop.request('/cart');
    shop.clock.advance(1_000_000);
    shop.render = async () => {
      throw new DatabaseUnavailable(new Error('connect ECONNREFUSED 10.0.0.7'));
    };
    const kept = await shop.request('/cart', { 'if-none-match': String(shown.headers['etag']) });
    expect([kept.status, kept.headers['retry-after'], kept.text]).toEqual([503, '5', shown.text]);
    const none = await shop.request('/goods/777');
    expect([none.status, none.headers['retry-after']]).toEqual([503, '5']);
    expect(none.text).toContain('잠시 후 다시 시도해 주세요');
    expect(shop.logged.join()).not.toContain('10.0.0.7');
  });

  it('is rendered again after a failure', async () => {
    const works = shop.render;
    shop.render = async () => {
      throw new Error('no');
    };
    expect((await shop.request('/cart')).status).toBe(500);
    shop.render = works;
    expect((await shop.request('/cart')).status).toBe(200);
  });
});

describe('an address', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['///evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['http://evil.example/x', '/http://evil.example/x'],
    ['//', '/'],
  ])('never names another host: %s', async (path, location) => {
    expect((await shop.request(path)).status).toBeLessThan(500);
    expect(shop.rendered).toEqual([location]);
  });

  it.each(['/%E0%A4%A', '/%', '/product/%00', '/?q=%ff', '/%2e%2e/%2e%2e/etc/passwd'])(
    'is a page like others even if it cannot be decoded: %s',
    async (path) => {
      expect((await shop.request(path)).status).toBe(200);
    },
  );

  it('of more than 2,000 characters is refused', async () => {
    await shop.request(`/${'a'.repeat(1_999)}`);
    await shop.request(`/${'a'.repeat(2_000)}`);
    expect(shop.rendered.map((location) => location.length)).toEqual([2_000, '/error/404'.length]);
  });
});

describe('every response', () => {
  it.each([
    ['/', 200],
    ['/nowhere', 404],
    ['/broken', 500],
    ['/favicon.ico', 200],
    ['/assets/shop-00000000.js', 404],
    ['/pictures/320/demo/a.1', 200],
    ['/pictures/320/nothing', 404],
    ['/previews/product/1.jpg', 200],
    ['/readyz', 200],
    ['/robots.txt', 200],
  ])('has the same security headers at %s (%i)', async (path, status) => {
    const works = shop.render;
    shop.render = async (location, leastLeft, caller) => {
      if (location === '/broken') throw new Error('broken');
      return works(location, leastLeft, caller);
    };

    const response = await shop.request(path);

    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'reporting-endpoints': 'policy="/api/policy-report"',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('the id of a request', () => {
  const given = { 'x-request-id': 'proxy-0123456789' };

  it('is in the response of each page, and unique even if the page is cached', async () => {
    const [first, second] = [await shop.request('/'), await shop.request('/')];
    expect(shop.rendered).toEqual(['/']);
    expect(first.headers['x-request-id']).toMatch(UUID);
    expect(second.headers['x-request-id']).toMatch(UUID);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const brotli = await shop.request('/', { ...given, 'accept-encoding': 'br' });
    expect(brotli.headers['x-request-id']).toBe('proxy-0123456789');
    const unchanged = await shop.request('/', { ...given, 'if-none-match': first.headers.etag ?? '' });
    expect([unchanged.status, unchanged.headers['x-request-id']]).toEqual([304, 'proxy-0123456789']);
  });

  it('is in the log line of a page that fails, and passed to the calls that the page makes', async () => {
    const callers: PageCaller[] = [];
    shop.render = async (_location, _leastLeft, caller) => {
      callers.push(caller);
      throw new Error('broken');
    };
    const { status, headers } = await shop.request('/cart', given);
    expect([status, headers['x-request-id']]).toEqual([500, 'proxy-0123456789']);
    expect(shop.logged.join()).toContain('"request_id":"proxy-0123456789"');
    expect(callers).toEqual([{ address: '', request_id: 'proxy-0123456789' }]);
  });

  it.each(['/assets/shop-00000000.js', '/pictures/320/demo/a.1', '/readyz'])(
    'is in the response to %s',
    async (path) => {
      expect((await shop.request(path, given)).headers['x-request-id']).toBe('proxy-0123456789');
    },
  );
});

describe('requests by machines', () => {
  it.each(['/readyz', '/healthz'])('find out at %s whether the server should get requests', async (path) => {
    expect(await shop.request(path)).toMatchObject({ status: 200, text: 'ok' });
    shop.state = 'no-database';
    expect(await shop.request(path)).toMatchObject({ status: 503, text: 'no database' });
    shop.state = 'draining';
    expect(await shop.request(path)).toMatchObject({ status: 503, text: 'draining' });
  });

  it('find out at /livez that the server responds, even without its database', async () => {
    shop.state = 'no-database';
    expect(await shop.request('/livez')).toMatchObject({ status: 200, text: 'ok' });
  });

  it('get the rules for robots, and the site map', async () => {
    const { headers, text } = await shop.request('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('Disallow: /order\n');
    expect(text).toContain('Sitemap: https://moajang.kr/sitemap.xml');
    const map = await shop.request('/sitemap.xml');
    expect([map.headers['content-type'], map.text]).toEqual([
      'application/xml; charset=utf-8',
      '<urlset>/sitemap.xml</urlset>',
    ]);
    expect((await shop.request('/sitemap-2.xml')).text).toBe('<urlset>/sitemap-2.xml</urlset>');
    expect((await shop.request('/sitemap-9.xml')).status).toBe(404);
  });

  it('reach the API with any method if the storefront also serves the API', async () => {
    expect((await shop.request('/api/v1/home/main')).text).toBe('api GET');
    expect((await shop.request('/api/v1/cart', {}, 'DELETE')).text).toBe('api DELETE');
    expect((await shop.request('/setting/refusal/1_a_b', {}, 'POST')).text).toBe('api POST');
    expect((await shop.request('/setting')).text).not.toContain('api');
  });
});

describe('a network beyond its limits', () => {
  const headers = { 'x-test-address': LIMITED };

  it('gets a rendered page with status 429, and when to try again', async () => {
    shop.render = async (location, _leastLeft, { address }) => ({
      document: `<p>${location}</p>`,
      name: 'sample/page',
      isMissing: false,
      isLimited: address === LIMITED,
      renderedAt: 0,
      lifetime: new FixedLifetime(0),
    });

    expect(await shop.request('/search?keyword=1', headers)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      text: '<p>/search?keyword=1</p>',
    });
    expect((await shop.request('/search?keyword=1')).status).toBe(200);
  });

  it('gets no image for a link preview that must be composed', async () => {
    expect(await shop.request('/previews/product/1.jpg', headers)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    });
  });
});
