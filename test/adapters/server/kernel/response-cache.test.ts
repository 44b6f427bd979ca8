import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_RESPONSE_AGE_MS, MAX_UNCHANGED_AGE_MS } from '../../../../adapters/server/changes/lifetime.ts';
import type { ShownSales } from '../../../../adapters/server/changes/recent-changes.ts';
import { ResponseCache } from '../../../../adapters/server/kernel/response-cache.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const NOW = Date.UTC(2026, 10, 21, 3);

let clock: FakeClock;
let cache: ResponseCache;
let made: number;

beforeEach(() => {
  clock = new FakeClock(NOW);
  cache = new ResponseCache(clock);
  made = 0;
});

/** Returns the body of the response under `key`. Each created response has the next number. */
async function getBody(key = 'home', make = async () => `${key} ${(made += 1)}`): Promise<string> {
  return (await cache.get(key, make)).body;
}

describe('ResponseCache', () => {
  it('returns a response again for a second, and then creates a new one', async () => {
    expect(MAX_RESPONSE_AGE_MS).toBe(1_000);
    expect(await getBody()).toBe('home 1');
    clock.advance(999);
    expect(await getBody()).toBe('home 1');
    clock.advance(1);
    expect(await getBody()).toBe('home 2');
  });

  it('starts the age before the response is created', async () => {
    const rows = deferred<string>();
    const pending = cache.get('home', () => rows.promise);
    clock.advance(400);
    rows.resolve('slow');
    const response = await pending;
    expect([response.body, response.lifetime.expiresAt()]).toEqual(['slow', NOW + 1_000]);
    clock.advance(599);
    expect(await getBody()).toBe('slow');
    clock.advance(1);
    expect(await getBody()).toBe('home 1');
  });

  it('creates a response once for all concurrent callers', async () => {
    const rows = deferred<string>();
    const make = () => {
      made += 1;
      return rows.promise;
    };
    const pending = Promise.all([getBody('home', make), getBody('home', make), getBody('home', make)]);
    rows.resolve('one');
    expect(await pending).toEqual(['one', 'one', 'one']);
    expect(made).toBe(1);
  });

  it('caches responses of different keys separately', async () => {
    expect([await getBody('a'), await getBody('b'), await getBody('a')]).toEqual(['a 1', 'b 2', 'a 1']);
  });

  it('creates all responses again after they were cleared', async () => {
    await getBody('a');
    await getBody('b');
    cache.clear();
    expect([await getBody('a'), await getBody('b')]).toEqual(['a 3', 'b 4']);
  });

  it('does not cache a response that was cleared during its creation: its rows may be outdated', async () => {
    const rows = deferred<string>();
    const before = getBody('home', () => rows.promise);
    cache.clear();
    rows.resolve('old');
    expect(await before).toBe('old');
    expect(await getBody()).toBe('home 1');
  });

  it('makes no caller wait for a response that was cleared during its creation', async () => {
    const [old, fresh] = [deferred<string>(), deferred<string>()];
    const before = getBody('home', () => old.promise);
    cache.clear();
    const after = getBody('home', () => fresh.promise);
    old.resolve('old');
    await before;
    // Later callers still share the newer request, although the older one has ended.
    const later = getBody();
    fresh.resolve('fresh');
    expect([await after, await later]).toEqual(['fresh', 'fresh']);
  });

  it('creates a response again for a caller that needs a longer validity, and returns that one to all', async () => {
    await getBody();
    clock.advance(400);
    expect((await cache.get('home', async () => 'younger', { minRemainingMs: 599 })).body).toBe('home 1');
    expect((await cache.get('home', async () => 'younger', { minRemainingMs: 600 })).body).toBe('younger');
    const cached = await cache.get('home', async () => 'unused');
    expect([cached.body, cached.lifetime.expiresAt()]).toEqual(['younger', NOW + 1_400]);
  });

  describe('when a sale has changed', () => {
    const one = { sell_idx: 1 };
    const getBodyFor = async (key: string, shown: ShownSales, make = async () => `${key} ${(made += 1)}`) =>
      (await cache.get(key, make, { shown })).body;

    it('clears all lists and the responses that show the sale, and retains the others', async () => {
      const all = async () => [
        await getBodyFor('detail', one),
        await getBodyFor('options', one),
        await getBodyFor('other', { sell_idx: 11 }),
        await getBodyFor('home', 'lists'),
        await getBodyFor('notice', 'none'),
      ];
      await all();

      cache.clearSales([1, 2]);

      expect(await all()).toEqual(['detail 6', 'options 7', 'other 3', 'home 8', 'notice 5']);
    });

    it('clears only its own responses when the lists do not show the change', async () => {
      await getBodyFor('detail', one);
      await getBodyFor('home', 'lists');

      cache.clearSaleDetails(1);

      expect([await getBodyFor('detail', one), await getBodyFor('home', 'lists')]).toEqual(['detail 3', 'home 2']);
    });

    it('clears lists after a purchase only when it may have sold out the sale', async () => {
      await getBodyFor('detail', one);
      await getBodyFor('home', 'lists');

      cache.clearPurchased([{ sell_idx: 1, is_scarce: false }]);
      expect([await getBodyFor('detail', one), await getBodyFor('home', 'lists')]).toEqual(['detail 3', 'home 2']);

      cache.clearPurchased([
        { sell_idx: 1, is_scarce: false },
        { sell_idx: 1, is_scarce: true },
      ]);
      expect([await getBodyFor('detail', one), await getBodyFor('home', 'lists')]).toEqual(['detail 4', 'home 5']);
    });

    it('retains a response in progress of another sale, but not one of this sale or of lists', async () => {
      const rows = deferred<string>();
      const make = () => rows.promise;
      const before = [
        getBodyFor('detail', one, make),
        getBodyFor('home', 'lists', make),
        getBodyFor('other', { sell_idx: 2 }, make),
      ];

      cache.clearSales([1]);
      rows.resolve('old');

      expect(await Promise.all(before)).toEqual(['old', 'old', 'old']);
      expect(await getBodyFor('detail', one)).toBe('detail 1');
      expect(await getBodyFor('home', 'lists')).toBe('home 2');
      expect(await getBodyFor('other', { sell_idx: 2 })).toBe('old');
    });
  });

  it('caches up to the maximum size, and returns a larger response without caching it', async () => {
    cache = new ResponseCache(clock, { maxBytes: 10_000 });
    const large = async () => `${(made += 1)}${'x'.repeat(1_000)}`;

    await getBody('a', large);
    await getBody('b', large);

    expect((await getBody('a', large)).slice(0, 2)).toBe('3x');
    expect(await getBody('huge', async () => 'y'.repeat(3_000))).toHaveLength(3_000);
    expect((await getBody('a', large)).slice(0, 2)).toBe('3x');
  });

  it('encodes a response once, when it is sent repeatedly', async () => {
    const response = await cache.get('home', async () => '모아장');
    expect(Buffer.from(response.encoded.plain).toString()).toBe('모아장');
    expect((await cache.get('home', async () => '')).encoded.plain).toBe(response.encoded.plain);
  });

  it('does not cache a failure', async () => {
    const failing = async () => {
      throw new Error('no database');
    };
    await expect(getBody('home', failing)).rejects.toThrow('no database');
    expect(await getBody()).toBe('home 1');
  });

  it('caches up to the maximum number; evicts the oldest first', async () => {
    cache = new ResponseCache(clock, {}, 3);
    for (const key of ['a', 'b', 'c', 'd']) await getBody(key);
    expect([await getBody('b'), await getBody('c'), await getBody('d')]).toEqual(['b 2', 'c 3', 'd 4']);
    expect(await getBody('a')).toBe('a 5');
  });

  it('counts the age of a renewed response from its renewal', async () => {
    cache = new ResponseCache(clock, {}, 2);
    await getBody('a');
    await getBody('b');
    clock.advance(1_000);
    await getBody('a');
    await getBody('c');
    expect(await getBody('a')).toBe('a 3');
  });

  describe('while changes are reported', () => {
    let isCurrent: boolean;
    let period: number;
    const getBodyFor = async (key: string, shown: ShownSales = 'lists') =>
      (await cache.get(key, async () => `${key} ${(made += 1)}`, { shown, lastsUnchanged: true })).body;

    beforeEach(() => {
      isCurrent = true;
      period = Number.POSITIVE_INFINITY;
      cache = new ResponseCache(clock, { reports: { isCurrent: () => isCurrent }, nextPeriod: async () => period });
    });

    it('returns a response again until a shown row changes, for half a minute at most', async () => {
      expect(MAX_UNCHANGED_AGE_MS).toBe(30_000);
      await getBodyFor('detail', { sell_idx: 1 });
      clock.advance(29_999);
      cache.changes.add({ kind: 'sale', sell_idx: 2 });
      expect(await getBodyFor('detail', { sell_idx: 1 })).toBe('detail 1');
      clock.advance(1);
      expect(await getBodyFor('detail', { sell_idx: 1 })).toBe('detail 2');
    });

    it.each([
      ['all', { kind: 'all' } as const, ['detail 4', 'home 5', 'notice 6']],
      ['lists', { kind: 'lists' } as const, ['detail 1', 'home 4', 'notice 3']],
      ['the sale', { kind: 'sale', sell_idx: 1 } as const, ['detail 4', 'home 5', 'notice 3']],
      ['its details', { kind: 'details', sell_idx: 1 } as const, ['detail 4', 'home 2', 'notice 3']],
    ])('clears what a reported change of %s affects', async (_what, change, expected) => {
      const all = async () => [
        await getBodyFor('detail', { sell_idx: 1 }),
        await getBodyFor('home'),
        await getBodyFor('notice', 'none'),
      ];
      await all();

      cache.changes.add(change);

      expect(await all()).toEqual(expected);
    });

    it('expires a response when the next period starts or ends', async () => {
      period = NOW + 5_000;
      await getBodyFor('home');
      clock.advance(4_999);
      expect(await getBodyFor('home')).toBe('home 1');
      clock.advance(1);
      period = NOW + 9_000;
      expect(await getBodyFor('home')).toBe('home 2');
    });

    it('caches for one second again as soon as changes are no longer reported', async () => {
      await getBodyFor('home');
      clock.advance(1_000);
      expect(await getBodyFor('home')).toBe('home 1');
      isCurrent = false;
      expect(await getBodyFor('home')).toBe('home 2');
    });

    it('caches a response created without reports for one second, since its period is unknown', async () => {
      isCurrent = false;
      await getBodyFor('home');
      isCurrent = true;
      clock.advance(1_000);
      expect(await getBodyFor('home')).toBe('home 2');
    });

    it('caches responses of calls that do not declare a longer lifetime for one second', async () => {
      await getBody('search');
      clock.advance(1_000);
      expect(await getBody('search')).toBe('search 2');
    });

    it('lets a page live a second longer after a change of details, but not after a change of the sale', async () => {
      const terms = { shown: { sell_idx: 1 }, lastsUnchanged: true };
      const { lifetime } = await cache.get('detail', async () => '', terms);
      cache.changes.add({ kind: 'details', sell_idx: 1 });
      expect(lifetime.expiresAt()).toBe(NOW + 1_000);
      cache.changes.add({ kind: 'sale', sell_idx: 1 });
      expect(lifetime.expiresAt()).toBe(0);
    });
  });

  it('announces the sales that the server clears, but not those that the database reports', () => {
    const announced: number[] = [];
    cache.announceBy((sell_idx) => announced.push(sell_idx));

    cache.clearSaleDetails(3);
    cache.clearSales([4, 5]);
    cache.changes.add({ kind: 'details', sell_idx: 6 });

    expect(announced).toEqual([3, 4, 5]);
  });
});
