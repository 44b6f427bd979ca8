import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { ImageStore } from '../../../../adapters/server/pictures/image-store.ts';
import { PageCache, type PageText } from '../../../../adapters/server/storefront/page-cache.ts';
import { staticFiles } from '../../../../adapters/server/storefront/static-files.ts';
import { storefrontHttp } from '../../../../adapters/server/storefront/storefront-http.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { close, listen, rawRequest, type RawResponse } from './raw-request.ts';
import { writeClientFolder } from './client-folder.ts';

const clock = new FakeClock(1_000_000);
const logged: string[] = [];
const drawn: string[] = [];
let draw: (location: string) => Promise<PageText>;
let isHealthy = true;
let folder: string;
let server: Server;

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> =>
  rawRequest(server, path, headers, method);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-'));
  await writeClientFolder(join(folder, 'client'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const source = {
    make: async (path: string, width: number, format: string) =>
      path.startsWith('demo/') ? Buffer.from(`${path} ${width} ${format}`) : null,
  };
  const also = new Hono().all('/api/*', (context) => context.text(`api ${context.req.method}`));
  const listener = storefrontHttp({
    pages: new PageCache(clock, (location) => draw(location)),
    pageKey: (location) => location.replace(/[?&]utm=[^&]*/, ''),
    sendFile: await staticFiles(join(folder, 'client')),
    previews: {
      get: async (path) =>
        path === '/previews/product/1.jpg' ? { body: Buffer.from('a picture'), etag: '"1"' } : null,
    },
    pictures: new ImageStore(join(folder, 'pictures'), source),
    also,
    addressOf: () => '203.0.113.1',
    securityPolicy: "default-src 'self'",
    isHealthy: async () => isHealthy,
    siteMap: async () => Buffer.from('<urlset/>'),
    publicUrl: 'https://moajang.kr',
    log: createLog('error', { write: (line) => void logged.push(line) }),
  });
  server = createServer(listener);
  await listen(server);
});
afterAll(async () => {
  close(server);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  clock.advance(1_000_000);
  drawn.length = 0;
  logged.length = 0;
  isHealthy = true;
  draw = async (location) => {
    drawn.push(location);
    const isMissing = location.startsWith('/nowhere');
    return { document: `<p>${location} ${'모아장 '.repeat(50)}</p>`, isMissing, expires: clock.now() + 1_000 };
  };
});

describe('a page', () => {
  it('is sent in the best encoding that the browser accepts, and is the same in each', async () => {
    const plain = await ask('/');
    const zipped = await ask('/', { 'accept-encoding': 'gzip, deflate' });
    const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
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
    expect(drawn).toEqual(['/']);
  });

  it('has headers for caching, framing and scripts', async () => {
    const { status, headers } = await ask('/', { host: 'moajang.kr' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('is not sent again to a client that has it, and is sent to a client with another version', async () => {
    const { headers } = await ask('/');
    const again = await ask('/', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await ask('/cart', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
  });

  it('has no body for HEAD, and the headers of GET', async () => {
    const [get, head] = [await ask('/'), await ask('/', {}, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('that does not exist has status 404, always with its body', async () => {
    const missing = await ask('/nowhere');
    expect([missing.status, missing.text.includes('/nowhere')]).toEqual([404, true]);
    expect((await ask('/nowhere', { 'if-none-match': missing.headers.etag ?? '' })).status).toBe(404);
  });

  it('is rendered once while it is valid, for any address suffix', async () => {
    await ask('/product/1');
    await ask('/product/1?utm=mail');
    expect(drawn).toEqual(['/product/1']);
    clock.advance(1_000);
    await ask('/product/1');
    expect(drawn).toEqual(['/product/1', '/product/1']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('is not changed by %s', async (method) => {
    const { status, headers, text } = await ask('/cart', {}, method);
    expect([status, headers['allow'], text]).toEqual([405, 'GET, HEAD', '']);
    expect(drawn).toEqual([]);
  });

  it('that fails to render is a message in Korean, reveals nothing internal, and is logged', async () => {
    draw = async () => {
      throw new Error('select * from secret_table failed');
    };
    const { status, text } = await ask('/order/result/7_hidden?k=hidden');
    expect(status).toBe(500);
    expect(text).toContain('잠시 문제가 생겼어요');
    expect(text).not.toContain('secret_table');
    expect(logged.join()).toContain('secret_table');
    expect(logged.join()).toContain('"page":"/order/result"');
    expect(logged.join()).not.toContain('hidden');
  });

  it('is rendered again after a failure', async () => {
    const works = draw;
    draw = async () => {
      throw new Error('no');
    };
    expect((await ask('/cart')).status).toBe(500);
    draw = works;
    expect((await ask('/cart')).status).toBe(200);
  });
});

describe('an address', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['///evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['http://evil.example/x', '/http://evil.example/x'],
    ['//', '/'],
  ])('%s never names another host', async (path, location) => {
    expect((await ask(path)).status).toBeLessThan(500);
    expect(drawn).toEqual([location]);
  });

  it.each(['/%E0%A4%A', '/%', '/product/%00', '/?q=%ff', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s is a page like others, although it cannot be decoded',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it('of more than 2,000 characters is refused', async () => {
    await ask(`/${'a'.repeat(1_999)}`);
    await ask(`/${'a'.repeat(2_000)}`);
    expect(drawn.map((location) => location.length)).toEqual([2_000, '/error/404'.length]);
  });
});

describe('a file', () => {
  it('of the build is sent compressed, and is cacheable forever', async () => {
    const { headers, text } = await ask('/assets/shop-abcd1234.js', { 'accept-encoding': 'br' });
    expect(text).toBe('brotli script');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': '13',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  it('is sent plain to clients that accept nothing else, and is cacheable for an hour where its name may stay', async () => {
    expect((await ask('/assets/shop-abcd1234.js')).text).toBe('plain script');
    expect((await ask('/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('has no body for HEAD', async () => {
    const { headers, text } = await ask('/assets/shop-abcd1234.js', {}, 'HEAD');
    expect([headers['content-length'], text]).toEqual(['12', '']);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await ask('/assets/shop-abcd1234.js', { 'accept-encoding': 'br' });

    const again = await ask('/assets/shop-abcd1234.js', {
      'accept-encoding': 'br',
      'if-none-match': headers.etag ?? '',
    });

    expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']]);
    expect((await ask('/assets/shop-abcd1234.js', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
  });

  it.each([
    ['bytes=6-', 206, 'script', 'bytes 6-11/12'],
    ['bytes=0-4', 206, 'plain', 'bytes 0-4/12'],
    ['bytes=6-99', 206, 'script', 'bytes 6-11/12'],
    ['bytes=12-', 416, '', 'bytes */12'],
    ['bytes=-6', 200, 'plain script', undefined],
    ['bytes=4-2', 200, 'plain script', undefined],
    ['bytes=0-1,3-4', 200, 'plain script', undefined],
    ['lines=1-2', 200, 'plain script', undefined],
  ])('for %s comes with status %i', async (range, status, text, contentRange) => {
    const answer = await ask('/assets/shop-abcd1234.js', { range });

    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, text, contentRange]);
  });

  it('that was removed since the start ends the request and not the server', async () => {
    await rm(join(folder, 'client/gone.txt'));

    await expect(ask('/gone.txt')).rejects.toThrow(/hang up|ECONNRESET/);

    expect((await ask('/favicon.ico')).status).toBe(200);
  });

  it('of an older build is 404 without a page, so that the browser reloads', async () => {
    const { status, text } = await ask('/assets/shop-00000000.js');
    expect([status, text, drawn]).toEqual([404, '', []]);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
  ])('outside of the build is not to be had by %s', async (path) => {
    expect((await ask(path)).text).not.toBe('secret');
  });
});

describe('an image', () => {
  it('is sent in the format that the browser accepts, and is cacheable forever', async () => {
    const { status, headers, text } = await ask('/pictures/320/demo/a.1', { accept: 'image/avif,image/webp,*/*' });
    expect([status, text]).toEqual([200, 'demo/a.1 320 avif']);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    expect((await ask('/pictures/320/demo/a.1', { accept: 'image/webp' })).text).toBe('demo/a.1 320 webp');
    expect((await ask('/pictures/320/demo/a.1')).text).toBe('demo/a.1 320 jpeg');
    expect((await ask('/pictures/320/demo/a.1', {}, 'HEAD')).text).toBe('');
  });

  it.each([
    '/pictures/321/demo/a',
    '/pictures/0320/demo/a',
    '/pictures/99999/demo/a',
    '/pictures/-1/demo/a',
    '/pictures/320',
    '/pictures/320/',
    '/pictures//demo/a',
    '/pictures/320/nothing',
    '/pictures/320/../../secret.txt',
    '/pictures/320/demo/../../secret.txt',
    '/pictures/320/demo/%2e%2e/a',
    '/pictures/320//etc/passwd',
    `/pictures/320/demo/${'a'.repeat(300)}`,
    '/pictures/320/demo/a\\b',
  ])('is not there at %s', async (path) => {
    const { status, text } = await ask(path);
    expect([status, text]).toEqual([404, '']);
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
    ['/healthz', 200],
    ['/robots.txt', 200],
  ])('at %s (%i) carries the same security headers', async (path, status) => {
    const works = draw;
    draw = async (location) => {
      if (location === '/broken') throw new Error('broken');
      return works(location);
    };

    const answer = await ask(path);

    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  });
});

describe('requests by machines', () => {
  it('return the health of the server', async () => {
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok' });
    isHealthy = false;
    expect((await ask('/healthz')).status).toBe(503);
  });

  it('return the rules for robots, and the site map', async () => {
    const { headers, text } = await ask('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('Disallow: /order\n');
    expect(text).toContain('Sitemap: https://moajang.kr/sitemap.xml');
    const map = await ask('/sitemap.xml');
    expect([map.headers['content-type'], map.text]).toEqual(['application/xml; charset=utf-8', '<urlset/>']);
  });

  it('reach the API by every method, where the storefront serves it too', async () => {
    expect((await ask('/api/v1/home/main')).text).toBe('api GET');
    expect((await ask('/api/v1/cart', {}, 'DELETE')).text).toBe('api DELETE');
  });
});
