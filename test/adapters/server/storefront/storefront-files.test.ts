import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStorefront } from './storefront-server.ts';

const shop = openStorefront();

describe('a file', () => {
  it('is sent compressed if it belongs to the build, and is cacheable forever', async () => {
    const { headers, text } = await shop.request('/assets/shop-abcd1234.js', { 'accept-encoding': 'br' });
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

  it('is sent uncompressed to clients without compression, and cacheable for an hour if its name is not hashed', async () => {
    expect((await shop.request('/assets/shop-abcd1234.js')).text).toBe('plain script');
    expect((await shop.request('/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('has no body for HEAD', async () => {
    const { headers, text } = await shop.request('/assets/shop-abcd1234.js', {}, 'HEAD');
    expect([headers['content-length'], text]).toEqual(['12', '']);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await shop.request('/assets/shop-abcd1234.js', { 'accept-encoding': 'br' });

    const again = await shop.request('/assets/shop-abcd1234.js', {
      'accept-encoding': 'br',
      'if-none-match': headers.etag ?? '',
    });

    expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']]);
    expect((await shop.request('/assets/shop-abcd1234.js', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
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
  ])('requested with the range %s has the status %i', async (range, status, text, contentRange) => {
    const response = await shop.request('/assets/shop-abcd1234.js', { range });

    expect([response.status, response.text, response.headers['content-range']]).toEqual([status, text, contentRange]);
  });

  it('that was removed since the start ends only its own request', async () => {
    await rm(join(shop.folder, 'client/gone.txt'));

    await expect(shop.request('/gone.txt')).rejects.toThrow(/hang up|ECONNRESET/);

    expect((await shop.request('/favicon.ico')).status).toBe(200);
  });

  it('of an older build gets a 404 without a page, so that the browser reloads', async () => {
    const { status, text } = await shop.request('/assets/shop-00000000.js');
    expect([status, text, shop.rendered]).toEqual([404, '', []]);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
  ])('outside of the build is not served for %s', async (path) => {
    expect((await shop.request(path)).text).not.toBe('secret');
  });
});

describe('an image', () => {
  it('is sent in the format that the browser accepts, and is cacheable forever', async () => {
    const { status, headers, text } = await shop.request('/pictures/320/demo/a.1', {
      accept: 'image/avif,image/webp,*/*',
    });
    expect([status, text]).toEqual([200, 'demo/a.1 320 avif']);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    expect((await shop.request('/pictures/320/demo/a.1', { accept: 'image/webp' })).text).toBe('demo/a.1 320 webp');
    expect((await shop.request('/pictures/320/demo/a.1')).text).toBe('demo/a.1 320 jpeg');
    expect((await shop.request('/pictures/320/demo/a.1', {}, 'HEAD')).text).toBe('');
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
  ])('is not found at %s', async (path) => {
    const { status, text } = await shop.request(path);
    expect([status, text]).toEqual([404, '']);
  });
});
