import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../../adapters/server/database/database-unavailable.ts';
import { PageCache, type PageText } from '../../../../adapters/server/storefront/page-cache.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FixedLifetime } from '../../../fakes/fixed-lifetime.ts';

const NOW = 1_000_000;
let clock: FakeClock;
let drawn: string[];
/** The validity that each rendering has required of its responses (ms). */
let leastLefts: number[];
let draw: (location: string) => Promise<PageText>;
let pages: PageCache;

const text = (document: string, holds = 1_000): PageText => ({
  name: 'sample/page',
  document,
  isMissing: false,
  renderedAt: NOW,
  lifetime: new FixedLifetime(NOW + holds),
});

beforeEach(() => {
  clock = new FakeClock(NOW);
  drawn = [];
  leastLefts = [];
  draw = async (location) => text(`<p>${location}</p>`);
  pages = new PageCache(clock, (location, leastLeft) => {
    drawn.push(location);
    leastLefts.push(leastLeft);
    return draw(location);
  });
});

describe('PageCache', () => {
  it('caches a page until its data expires, and not a millisecond longer', async () => {
    expect(pages.findCached('/')).toBeNull();
    const page = await pages.get('/');
    clock.advance(999);
    expect(pages.findCached('/')).toBe(page);
    expect(await pages.get('/')).toBe(page);
    clock.advance(1);
    expect(pages.findCached('/')).toBeNull();
    await pages.get('/');
    expect(drawn).toEqual(['/', '/']);
  });

  describe('without the database', () => {
    const failed = (): PageText => ({ ...text('<p>상품을 불러오지 못했어요</p>'), isUnavailable: true });

    it('serves the expired page with 503, and renders it again afterwards', async () => {
      const page = await pages.get('/');
      clock.advance(60_000);
      draw = async () => failed();
      const kept = await pages.get('/');
      expect([kept.status, kept.plain.toString()]).toEqual([503, '<p>/</p>']);
      expect(page.status).toBe(200);
      draw = async () => text('<p>again</p>', 120_000);
      const again = await pages.get('/');
      expect([again.status, again.plain.toString()]).toEqual([200, '<p>again</p>']);
    });

    it('serves the failed page with 503 if there is no other, and does not cache it', async () => {
      draw = async () => failed();
      const page = await pages.get('/');
      expect([page.status, page.plain.toString()]).toEqual([503, '<p>상품을 불러오지 못했어요</p>']);
      expect(pages.findCached('/')).toBeNull();
    });

    it('serves the expired page if nothing could be rendered, and rejects without one', async () => {
      await pages.get('/');
      clock.advance(60_000);
      draw = async () => {
        throw new DatabaseUnavailable();
      };
      expect((await pages.get('/')).status).toBe(503);
      await expect(pages.get('/other')).rejects.toBeInstanceOf(DatabaseUnavailable);
    });
  });

  describe('renews a page with many requests', () => {
    const until = (ms: number) => ({ renderedAt: clock.now(), lifetime: new FixedLifetime(clock.now() + ms) });
    const askOften = (times: number): void => {
      for (let count = 0; count < times; count += 1) pages.findCached('/');
    };

    beforeEach(() => {
      draw = async (location) => ({
        name: 'sample/page',
        document: location,
        isMissing: false,
        renderedAt: clock.now(),
        lifetime: new FixedLifetime(clock.now() + 1_000),
      });
    });

    it('shortly before it expires, from newer responses, so that no request waits', async () => {
      const page = await pages.get('/');
      askOften(20);
      clock.advance(699);
      askOften(20);
      expect(leastLefts).toEqual([0]);
      clock.advance(1);
      const younger = deferred<PageText>();
      draw = () => younger.promise;
      askOften(20);
      expect(pages.findCached('/')).toBe(page);
      expect(leastLefts).toEqual([0, 600]);
      younger.resolve({ name: 'sample/page', document: 'younger', isMissing: false, ...until(1_000) });
      await vi.waitFor(() => expect(pages.findCached('/')?.plain.toString()).toBe('younger'), { timeout: 20_000 });
      clock.advance(300);
      expect(pages.findCached('/')?.plain.toString()).toBe('younger');
    });

    it('but not one that will show other content from then on', async () => {
      draw = async () => ({ ...text('<p>판매예정</p>'), lifetime: new FixedLifetime(NOW + 1_000, true) });
      await pages.get('/');
      clock.advance(999);
      askOften(20);
      expect(leastLefts).toEqual([0]);
    });

    it('but not one with few requests', async () => {
      await pages.get('/');
      clock.advance(999);
      askOften(9);
      expect(leastLefts).toEqual([0]);
      askOften(1);
      expect(leastLefts).toEqual([0, 600]);
    });

    it('and never serves it after it expires: requests then wait for the rendering in progress', async () => {
      await pages.get('/');
      clock.advance(700);
      const younger = deferred<PageText>();
      draw = () => younger.promise;
      askOften(10);
      clock.advance(300);
      expect(pages.findCached('/')).toBeNull();
      const pending = pages.get('/');
      younger.resolve({ name: 'sample/page', document: 'younger', isMissing: false, ...until(700) });
      expect((await pending).plain.toString()).toBe('younger');
      expect(drawn).toEqual(['/', '/']);
    });

    it('once, and renders again for a request after a failure', async () => {
      await pages.get('/');
      const works = draw;
      draw = async () => {
        throw new Error('no database');
      };
      clock.advance(700);
      askOften(50);
      await new Promise(setImmediate);
      askOften(50);
      expect(leastLefts).toEqual([0, 600]);
      draw = works;
      clock.advance(300);
      await pages.get('/');
      expect(leastLefts).toEqual([0, 600, 0]);
    });
  });

  it('caches a page without data forever', async () => {
    draw = async () => text('layout', Number.POSITIVE_INFINITY);
    const page = await pages.get('/cart');
    clock.advance(10 ** 12);
    expect(pages.findCached('/cart')).toBe(page);
  });

  it('does not cache a page that expired before it was rendered', async () => {
    draw = async () => text('late', 0);
    await pages.get('/');
    expect(pages.findCached('/')).toBeNull();
  });

  it('renders a page once for all concurrent requests', async () => {
    const page = deferred<PageText>();
    draw = () => page.promise;
    const pending = Promise.all([pages.get('/'), pages.get('/'), pages.get('/')]);
    page.resolve(text('one'));
    expect(new Set(await pending).size).toBe(1);
    expect(drawn).toEqual(['/']);
  });

  it('reports a failure to all waiting requests, and renders again for the next', async () => {
    draw = async () => {
      throw new Error('no database');
    };
    const pending = await Promise.allSettled([pages.get('/'), pages.get('/')]);
    expect(pending.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(drawn).toEqual(['/']);
    draw = async () => text('works');
    expect((await pages.get('/')).plain.toString()).toBe('works');
  });

  describe('for a caller beyond a limit', () => {
    const limited = (): PageText => ({ ...text('<p>too often</p>'), isLimited: true });
    beforeEach(() => {
      pages = new PageCache(clock, async (_location, _leastLeft, { address }) => {
        drawn.push(address);
        return address === 'limited' ? limited() : text('<p>found</p>');
      });
    });

    it('responds 429, and caches nothing of it for others', async () => {
      expect((await pages.get('/search', { address: 'limited' })).status).toBe(429);
      expect(pages.findCached('/search')).toBeNull();
      expect(await pages.get('/search', { address: 'other' })).toMatchObject({
        status: 200,
        plain: Buffer.from('<p>found</p>'),
      });
    });

    it('does not share the refusal with another caller who waits for the same page', async () => {
      const both = await Promise.all([
        pages.get('/search', { address: 'limited' }),
        pages.get('/search', { address: 'other' }),
      ]);

      expect(both.map(({ status }) => status)).toEqual([429, 200]);
      expect(drawn).toEqual(['limited', 'other']);
    });

    it('serves a cached page, which costs nothing', async () => {
      await pages.get('/search', { address: 'other' });

      expect((await pages.get('/search', { address: 'limited' })).status).toBe(200);
    });
  });

  it('encodes the same page in every encoding', async () => {
    const { plain, brotli, gzip } = await pages.get('/');
    expect(plain.toString()).toBe('<p>/</p>');
    expect(brotliDecompressSync(brotli)).toEqual(plain);
    expect(gunzipSync(await gzip())).toEqual(plain);
  });

  it('compresses less while many pages are rendered, and fully again afterwards', async () => {
    const long = Array.from({ length: 3_000 }, (_, index) => `<li>${(index * 7_919) % 3_001}</li>`).join('');
    draw = async () => text(long);
    const calm = (await pages.get('/calm')).brotli.length;

    const [hurried] = await Promise.all(['/1', '/2', '/3', '/4', '/5'].map((path) => pages.get(path)));

    expect(hurried?.brotli.length).toBeGreaterThan(calm);
    expect(brotliDecompressSync(hurried?.brotli ?? Buffer.of()).toString()).toBe(long);
    expect((await pages.get('/after')).brotli.length).toBe(calm);
  });

  it('has one ETag per content', async () => {
    const first = await pages.get('/');
    clock.advance(1_000);
    const again = await pages.get('/');
    expect(again).not.toBe(first);
    expect(again.etag).toBe(first.etag);
    expect(again.etag).toMatch(/^"[\w-]+"$/);
    expect((await pages.get('/cart')).etag).not.toBe(first.etag);
  });

  it('responds 404 to a missing page', async () => {
    draw = async () => ({ ...text('nothing'), isMissing: true });
    expect((await pages.get('/x')).status).toBe(404);
    draw = async () => text('something');
    expect((await pages.get('/y')).status).toBe(200);
  });

  it('caches only the compressed page, up to the maximum size; evicts the oldest first', async () => {
    const page = await pages.get('/1');
    const bytes = 2 * page.brotli.length + 1;
    pages = new PageCache(clock, draw, 3 * bytes);

    for (const location of ['/1', '/2', '/3', '/4']) await pages.get(location);

    expect(pages.findCached('/1')).toBeNull();
    expect(pages.findCached('/2')).not.toBeNull();
    expect(pages.findCached('/4')).not.toBeNull();
    expect(pages.figures.bytes).toBeLessThanOrEqual(3 * bytes);
  });
});
