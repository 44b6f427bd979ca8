import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageCache, type PageText } from '../../../../adapters/server/rendering/page-cache.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const NOW = 1_000_000;
let clock: FakeClock;
let drawn: string[];
let draw: (location: string) => Promise<PageText>;
let pages: PageCache;

const text = (document: string, holds = 1_000): PageText => ({ document, isMissing: false, expires: NOW + holds });

beforeEach(() => {
  clock = new FakeClock(NOW);
  drawn = [];
  draw = async (location) => text(`<p>${location}</p>`);
  pages = new PageCache(clock, (location) => {
    drawn.push(location);
    return draw(location);
  });
});

describe('PageCache', () => {
  it('keeps a page until what it shows lapses, and not a millisecond longer', async () => {
    expect(pages.kept('/')).toBeNull();
    const page = await pages.get('/');
    clock.advance(999);
    expect(pages.kept('/')).toBe(page);
    expect(await pages.get('/')).toBe(page);
    clock.advance(1);
    expect(pages.kept('/')).toBeNull();
    await pages.get('/');
    expect(drawn).toEqual(['/', '/']);
  });

  it('keeps a page that shows nothing of the shop for ever', async () => {
    draw = async () => text('layout', Number.POSITIVE_INFINITY);
    const page = await pages.get('/cart');
    clock.advance(10 ** 12);
    expect(pages.kept('/cart')).toBe(page);
  });

  it('does not keep a page that lapsed before it was drawn', async () => {
    draw = async () => text('late', 0);
    await pages.get('/');
    expect(pages.kept('/')).toBeNull();
  });

  it('draws a page once for all who ask meanwhile', async () => {
    const page = deferred<PageText>();
    draw = () => page.promise;
    const asked = Promise.all([pages.get('/'), pages.get('/'), pages.get('/')]);
    page.resolve(text('one'));
    expect(new Set(await asked).size).toBe(1);
    expect(drawn).toEqual(['/']);
  });

  it('tells all who asked of a failure, and draws anew for the next', async () => {
    draw = async () => {
      throw new Error('no database');
    };
    const asked = await Promise.allSettled([pages.get('/'), pages.get('/')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(drawn).toEqual(['/']);
    draw = async () => text('works');
    expect((await pages.get('/')).plain.toString()).toBe('works');
  });

  it('writes the same page in every encoding', async () => {
    const { plain, brotli, gzip } = await pages.get('/');
    expect(plain.toString()).toBe('<p>/</p>');
    expect(brotliDecompressSync(brotli)).toEqual(plain);
    expect(gunzipSync(gzip)).toEqual(plain);
  });

  it('has one tag for one content, and another for another', async () => {
    const first = await pages.get('/');
    clock.advance(1_000);
    const again = await pages.get('/');
    expect(again).not.toBe(first);
    expect(again.etag).toBe(first.etag);
    expect(again.etag).toMatch(/^"[\w-]+"$/);
    expect((await pages.get('/cart')).etag).not.toBe(first.etag);
  });

  it('is 404 where there is nothing', async () => {
    draw = async () => ({ ...text('nothing'), isMissing: true });
    expect((await pages.get('/x')).status).toBe(404);
    draw = async () => text('something');
    expect((await pages.get('/y')).status).toBe(200);
  });

  it('holds 500 pages; the oldest goes first', async () => {
    for (let count = 0; count <= 500; count += 1) await pages.get(`/product/${count}`);
    expect(pages.kept('/product/0')).toBeNull();
    expect(pages.kept('/product/1')).not.toBeNull();
    expect(pages.kept('/product/500')).not.toBeNull();
  });
});
