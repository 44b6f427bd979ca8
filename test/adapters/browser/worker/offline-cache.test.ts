import { beforeEach, describe, expect, it } from 'vitest';
import { OfflineCache } from '../../../../adapters/browser/worker/offline-cache.ts';
import { SHELL_IMAGES } from '../../../../adapters/browser/worker/fetch-strategy.ts';
import { FakeCaches } from '../../../fakes/fake-caches.ts';

let caches: FakeCaches;
let requestedPaths: string[];
let responses: Map<string, () => Response>;
let offlineCache: OfflineCache;

const html = (...assets: readonly string[]) =>
  `<body>${assets.map((path) => `<i data-x="${path}"></i>`).join('')}</body>`;
const page = (text: string) => () =>
  new Response(text, { headers: { 'content-security-policy': "default-src 'self'", 'set-cookie': 'a=b' } });
const file = () => new Response('x');
const request = (path: string) => new Request(`http://shop.test${path}`);

beforeEach(() => {
  caches = new FakeCaches();
  requestedPaths = [];
  responses = new Map([
    ['/', page(html('/assets/a-12345678.js'))],
    ['/assets/a-12345678.js', file],
  ]);
  offlineCache = new OfflineCache(caches, async (input) => {
    const path = input instanceof Request ? new URL(input.url).pathname : String(input);
    requestedPaths.push(path);
    const respond = responses.get(path);
    if (respond === undefined) throw new TypeError('Failed to fetch');
    return respond();
  });
});

describe('OfflineCache', () => {
  it('caches a page with the files it names, and returns it with its content security policy', async () => {
    await offlineCache.cachePage('/');
    expect(await caches.paths()).toEqual(['/', '/assets/a-12345678.js']);
    expect(await offlineCache.findPage('/')).toEqual({
      html: html('/assets/a-12345678.js'),
      policy: "default-src 'self'",
    });
  });

  it('requests a file once when several pages name it', async () => {
    await offlineCache.cachePage('/');
    responses.set('/cart', page(html('/assets/a-12345678.js')));
    await offlineCache.cachePage('/cart');
    expect(requestedPaths).toEqual(['/', '/assets/a-12345678.js', '/cart']);
  });

  it('does not cache personal or missing pages', async () => {
    responses.set('/mypage', page('mine'));
    responses.set('/product/1', () => new Response('', { status: 404 }));
    for (const path of ['/mypage', '/product/1', '/product/2']) await offlineCache.cachePage(path);
    expect(await caches.paths()).toEqual([]);
    expect(requestedPaths).not.toContain('/mypage');
  });

  it('caches a page even if one of its files fails to load', async () => {
    responses.set('/', page(html('/assets/gone-12345678.js', '/assets/a-12345678.js')));
    await offlineCache.cachePage('/');
    expect(await caches.paths()).toEqual(['/', '/assets/a-12345678.js']);
  });

  it('caches home, the cart and the 28 other pages viewed last', async () => {
    for (const path of ['/', '/cart']) responses.set(path, page(html()));
    await offlineCache.cachePage('/');
    await offlineCache.cachePage('/cart');
    const see = async (number: number): Promise<void> => {
      responses.set(`/product/${number}`, page(html()));
      await offlineCache.cachePage(`/product/${number}`);
    };
    for (let number = 1; number <= 28; number += 1) await see(number);
    await see(1);
    await see(29);
    const paths = await caches.paths();
    expect(paths).toHaveLength(30);
    expect(paths).toEqual(expect.arrayContaining(['/', '/cart', '/product/1', '/product/29']));
    expect(paths).not.toContain('/product/2');
  });

  it('returns a cached file, and requests it only once', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await (await offlineCache.fetchFile(request('/assets/a-12345678.js'), 'asset')).text()).toBe('x');
    expect(requestedPaths).toEqual(['/assets/a-12345678.js']);
  });

  it('does not cache missing files, and caches at most 150 images', async () => {
    responses.set('/assets/gone-12345678.js', () => new Response('', { status: 404 }));
    expect((await offlineCache.fetchFile(request('/assets/gone-12345678.js'), 'asset')).status).toBe(404);
    for (let number = 1; number <= 151; number += 1) {
      responses.set(`/pictures/320/${number}`, file);
      await offlineCache.fetchFile(request(`/pictures/320/${number}`), 'picture');
    }
    const paths = await caches.paths();
    expect(paths).toHaveLength(150);
    expect(paths).not.toContain('/pictures/320/1');
  });

  it('returns an image of the build from the network, and from the cache when offline', async () => {
    const logo = '/assets/images/common/logo.svg';
    responses.set('/', page(html(logo)));
    responses.set(logo, () => new Response('old'));
    await offlineCache.cachePage('/');
    responses.set(logo, () => new Response('new'));
    expect(await (await offlineCache.fetchImage(request(logo))).text()).toBe('new');
    responses.delete(logo);
    expect(await (await offlineCache.fetchImage(request(logo))).text()).toBe('old');
  });

  it('deletes files that no cached page names, except the newest 250 and the images of error screens', async () => {
    for (const path of SHELL_IMAGES) responses.set(path, file);
    await offlineCache.cacheAssets(SHELL_IMAGES);
    await offlineCache.cachePage('/');
    for (let number = 1; number <= 252; number += 1) {
      responses.set(`/assets/old${number}-12345678.js`, file);
      await offlineCache.fetchFile(request(`/assets/old${number}-12345678.js`), 'asset');
    }
    await offlineCache.removeUnnamed();
    const paths = await caches.paths();
    expect(paths).toEqual(expect.arrayContaining(['/assets/a-12345678.js', ...SHELL_IMAGES]));
    expect(paths).not.toContain('/assets/old2-12345678.js');
    expect(paths).toContain('/assets/old3-12345678.js');
  });
});
