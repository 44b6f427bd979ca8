import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWER_AGE_MOST, AnswerCache, answerKey } from '../../../adapters/server/answer-cache.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const NOW = Date.UTC(2026, 10, 21, 3);

let clock: FakeClock;
let cache: AnswerCache;
let made: number;

beforeEach(() => {
  clock = new FakeClock(NOW);
  cache = new AnswerCache(clock);
  made = 0;
});

/** The body of the answer under `key`; a new one has the next number. */
async function ask(key = 'home', make = async () => `${key} ${(made += 1)}`): Promise<string> {
  return (await cache.get(key, make)).body;
}

describe('AnswerCache', () => {
  it('gives an answer again for a second, and makes it anew then', async () => {
    expect(ANSWER_AGE_MOST).toBe(1_000);
    expect(await ask()).toBe('home 1');
    clock.advance(999);
    expect(await ask()).toBe('home 1');
    clock.advance(1);
    expect(await ask()).toBe('home 2');
  });

  it('counts the age from before the answer was made', async () => {
    const rows = deferred<string>();
    const asked = cache.get('home', () => rows.promise);
    clock.advance(400);
    rows.resolve('slow');
    expect(await asked).toEqual({ body: 'slow', expires: NOW + 1_000 });
    clock.advance(599);
    expect(await ask()).toBe('slow');
    clock.advance(1);
    expect(await ask()).toBe('home 1');
  });

  it('makes an answer once for all who ask while it is being made', async () => {
    const rows = deferred<string>();
    const make = () => {
      made += 1;
      return rows.promise;
    };
    const asked = Promise.all([ask('home', make), ask('home', make), ask('home', make)]);
    rows.resolve('one');
    expect(await asked).toEqual(['one', 'one', 'one']);
    expect(made).toBe(1);
  });

  it('keeps answers to different questions apart', async () => {
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['a 1', 'b 2', 'a 1']);
  });

  it('makes all anew after a drop', async () => {
    await ask('a');
    await ask('b');
    cache.drop();
    expect([await ask('a'), await ask('b')]).toEqual(['a 3', 'b 4']);
  });

  it('does not keep what was being made when it was dropped: its rows may be those of before', async () => {
    const rows = deferred<string>();
    const before = ask('home', () => rows.promise);
    cache.drop();
    rows.resolve('old');
    expect(await before).toBe('old');
    expect(await ask()).toBe('home 1');
  });

  it('lets nobody wait for what was being made when it was dropped', async () => {
    const [old, fresh] = [deferred<string>(), deferred<string>()];
    const before = ask('home', () => old.promise);
    cache.drop();
    const after = ask('home', () => fresh.promise);
    old.resolve('old');
    await before;
    // Still one making for all, though the older one has ended.
    const later = ask();
    fresh.resolve('fresh');
    expect([await after, await later]).toEqual(['fresh', 'fresh']);
  });

  it('makes an answer anew for who needs one that holds longer, and gives that to all', async () => {
    await ask();
    clock.advance(400);
    expect((await cache.get('home', async () => 'younger', 599)).body).toBe('home 1');
    expect((await cache.get('home', async () => 'younger', 600)).body).toBe('younger');
    expect(await cache.get('home', async () => 'unused')).toEqual({ body: 'younger', expires: NOW + 1_400 });
  });

  it('forgets the answers about one thing alone, whatever else was asked of it', async () => {
    const [one, other, list] = ['detail {"sell_idx":1,"from":"a"}', 'detail {"sell_idx":11}', 'list {"sell_idx":1}'];
    const oneToo = 'detail {"from":"b","sell_idx":1}';
    for (const key of [one, oneToo, other, list]) await ask(key);
    cache.dropAnswersTo('detail', { sell_idx: 1 });
    expect([await ask(one), await ask(oneToo)]).toEqual([`${one} 5`, `${oneToo} 6`]);
    expect([await ask(other), await ask(list)]).toEqual([`${other} 3`, `${list} 4`]);
  });

  it('keeps what was being made while something else was forgotten, and not what is about that', async () => {
    const [one, other] = [answerKey('detail', { sell_idx: 1 }), answerKey('detail', { sell_idx: 2 })];
    const rows = deferred<string>();
    const before = Promise.all([ask(one, () => rows.promise), ask(other, () => rows.promise)]);
    cache.dropAnswersTo('detail', { sell_idx: 1 });
    rows.resolve('old');
    expect(await before).toEqual(['old', 'old']);
    expect([await ask(one), await ask(other)]).toEqual([`${one} 1`, 'old']);
  });

  it('turns an answer into bytes once, however often it is sent', async () => {
    const answer = await cache.get('home', async () => '모아장');
    expect(Buffer.from(answer.bytes).toString()).toBe('모아장');
    expect((await cache.get('home', async () => '')).bytes).toBe(answer.bytes);
  });

  it('does not keep a failure', async () => {
    const failing = async () => {
      throw new Error('no database');
    };
    await expect(ask('home', failing)).rejects.toThrow('no database');
    expect(await ask()).toBe('home 1');
  });

  it('holds so many answers and no more; the oldest goes first', async () => {
    cache = new AnswerCache(clock, 3);
    for (const key of ['a', 'b', 'c', 'd']) await ask(key);
    expect([await ask('b'), await ask('c'), await ask('d')]).toEqual(['b 2', 'c 3', 'd 4']);
    expect(await ask('a')).toBe('a 5');
  });

  it('counts an answer that was made anew as young', async () => {
    cache = new AnswerCache(clock, 2);
    await ask('a');
    await ask('b');
    clock.advance(1_000);
    await ask('a');
    await ask('c');
    expect(await ask('a')).toBe('a 3');
  });
});
