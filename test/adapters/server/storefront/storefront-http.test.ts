import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../adapters/server/log.ts';
import { PictureStore } from '../../../adapters/server/pictures/picture-store.ts';
import { PageCache, type PageText } from '../../../adapters/server/rendering/page-cache.ts';
import { listStaticFiles } from '../../../adapters/server/rendering/static-files.ts';
import { storefrontHttp } from '../../../adapters/server/storefront-http.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

const clock = new FakeClock(1_000_000);
const logged: string[] = [];
const drawn: string[] = [];
let draw: (location: string) => Promise<PageText>;
let isHealthy = true;
let folder: string;
let server: Server;

/** One request as it goes over the wire: the path is sent as it stands. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answered> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the storefront is not open');
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port: address.port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'client/assets/shop-abcd1234.js'), 'plain script');
  await writeFile(join(folder, 'client/assets/shop-abcd1234.js.br'), 'brotli script');
  await writeFile(join(folder, 'client/favicon.ico'), 'icon');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const source = {
    make: async (path: string, width: number, format: string) =>
      path.startsWith('demo/') ? Buffer.from(`${path} ${width} ${format}`) : null,
  };
  const also = new Hono();
  also.all('/api/*', (context) => context.text(`api ${context.req.method}`));
  const listener = storefrontHttp({
    pages: new PageCache(clock, (location) => draw(location)),
    pageKey: (location) => location.replace(/[?&]utm=[^&]*/, ''),
    files: await listStaticFiles(join(folder, 'client')),
    previews: {
      get: async (path) =>
        path === '/previews/product/1.jpg' ? { body: Buffer.from('a picture'), etag: '"1"' } : null,
    },
    pictures: new PictureStore(join(folder, 'pictures'), source),
    also,
    securityPolicy: (host) => `policy of ${host}`,
    isHealthy: async () => isHealthy,
    siteMap: async () => Buffer.from('<urlset/>'),
    publicUrl: 'https://moajang.kr',
    log: createLog('error', { write: (line) => void logged.push(line) }),
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
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
  it('comes in the best encoding that the browser takes, and is the same in each', async () => {
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

  it('says how it may be kept, shown and run', async () => {
    const { status, headers } = await ask('/', { host: 'moajang.kr' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': 'policy of moajang.kr',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('is not sent again to who has it, and is to who has another', async () => {
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

  it('that is not there has status 404, always with its body', async () => {
    const missing = await ask('/nowhere');
    expect([missing.status, missing.text.includes('/nowhere')]).toEqual([404, true]);
    expect((await ask('/nowhere', { 'if-none-match': missing.headers.etag ?? '' })).status).toBe(404);
  });

  it('is drawn once while it holds, whatever stands at the end of the address', async () => {
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

  it('that could not be drawn is a sentence in Korean, nothing of what is inside, and a line in the log', async () => {
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

  it('is drawn again after a failure', async () => {
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
    '%s is a page like others, though it can not be decoded',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it('of more than 2,000 characters is no page', async () => {
    await ask(`/${'a'.repeat(1_999)}`);
    await ask(`/${'a'.repeat(2_000)}`);
    expect(drawn.map((location) => location.length)).toEqual([2_000, '/error/404'.length]);
  });
});

describe('a file', () => {
  it('of the build comes as it was compressed, and for ever', async () => {
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

  it('comes plain to who takes nothing else, and for an hour where its name may stay', async () => {
    expect((await ask('/assets/shop-abcd1234.js')).text).toBe('plain script');
    expect((await ask('/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('has no body for HEAD', async () => {
    const { headers, text } = await ask('/assets/shop-abcd1234.js', {}, 'HEAD');
    expect([headers['content-length'], text]).toEqual(['12', '']);
  });

  it('of an older build is 404 and no page, so that the shop is loaded anew', async () => {
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

describe('a picture', () => {
  it('comes in the format that the browser takes, for ever', async () => {
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

describe('what machines ask for', () => {
  it('is whether the shop is well', async () => {
    const well = await ask('/healthz');
    isHealthy = false;
    const ill = await ask('/healthz');
    expect([well.status, well.text, ill.status]).toEqual([200, 'ok', 503]);
  });

  it('is what robots may read, and where everything is', async () => {
    const { headers, text } = await ask('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('Disallow: /order\n');
    expect(text).toContain('Sitemap: https://moajang.kr/sitemap.xml');
    const map = await ask('/sitemap.xml');
    expect([map.headers['content-type'], map.text]).toEqual(['application/xml; charset=utf-8', '<urlset/>']);
  });

  it('is the API, where the storefront serves it too, by every method', async () => {
    expect((await ask('/api/v1/home/main')).text).toBe('api GET');
    expect((await ask('/api/v1/cart', {}, 'DELETE')).text).toBe('api DELETE');
  });
});
