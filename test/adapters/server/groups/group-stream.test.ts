import { describe, expect, it } from 'vitest';
import { ResponseCache } from '../../../../adapters/server/kernel/response-cache.ts';
import { createGroupStream, type GroupStream } from '../../../../adapters/server/groups/group-stream.ts';
import { SECOND_MS } from '../../../../core/time/durations.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { fillGroup, groupSale, joinGroup, openGroup } from './group-shopper.ts';
import { useTestShop } from '../test-shop.ts';

describe('live progress of a group', () => {
  const test = useTestShop();

  /** Creates the stream of another process of the server, which shares only the database. */
  const otherProcess = (address = '203.0.113.7') => {
    const timers = new FakeTimers();
    const shop = { ...test.shop, responses: new ResponseCache(test.clock) };
    return { timers, live: createGroupStream(shop, timers, () => address) };
  };
  const listen = async (live: GroupStream, g_idx: number | string) => {
    const response = await live.routes.fetch(new Request(`http://api.test/${g_idx}/live`));
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error('the response has no body');
    const decoder = new TextDecoder();
    let text = '';
    return {
      response,
      end: () => reader.cancel(),
      /** Resolves with the next message, or null after the last one. */
      async next(): Promise<unknown> {
        for (;;) {
          const [, message] = /data: (.*)\n\n/.exec(text) ?? [];
          if (message !== undefined) {
            text = text.slice(text.indexOf('\n\n') + 2);
            return JSON.parse(message);
          }
          const { value, done } = await reader.read();
          if (done) return null;
          text += decoder.decode(value, { stream: true });
        }
      },
    };
  };

  it('reports a change made in one process to the listeners of every process', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    const [one, two] = [otherProcess(), otherProcess()];
    const [first, second] = [await listen(one.live, g_idx), await listen(two.live, g_idx)];
    expect(first.response.headers.get('content-type')).toBe('text/event-stream');
    expect(await first.next()).toMatchObject({ g_idx, group_cnt: 1, group_state: '모집중' });
    expect(await second.next()).toMatchObject({ group_cnt: 1 });
    await joinGroup(test, sale, g_idx);
    one.timers.advance(SECOND_MS);
    two.timers.advance(SECOND_MS);
    expect(await first.next()).toMatchObject({ group_cnt: 2 });
    expect(await second.next()).toMatchObject({ group_cnt: 2 });
    await fillGroup(test, sale, g_idx);
    two.timers.advance(SECOND_MS);
    expect(await second.next()).toMatchObject({ group_cnt: 4, group_state: '성사' });
    await Promise.all([first.end(), second.end()]);
  });

  it('reports the end of a group even if nothing but time has passed', async () => {
    const g_idx = await openGroup(test, await groupSale(test.database));
    const { live, timers } = otherProcess();
    const stream = await listen(live, g_idx);
    await stream.next();
    test.clock.set(Date.UTC(2026, 11, 30, 15));
    timers.advance(SECOND_MS);
    expect(await stream.next()).toMatchObject({ group_cnt: 1, group_state: '마감' });
    await stream.end();
  });

  it('counts all addresses of one home network as one', async () => {
    const g_idx = await openGroup(test, await groupSale(test.database));
    let host = 0;
    const timers = new FakeTimers();
    const live = createGroupStream(test.shop, timers, () => `2001:db8:1:1::${(host += 1)}`);
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(live, g_idx)));
    expect((await live.routes.fetch(new Request(`http://api.test/${g_idx}/live`))).status).toBe(429);
    await Promise.all(streams.map((stream) => stream.end()));
    expect(timers.scheduledCount).toBe(0);
  });

  it('opens no stream for a HEAD request', async () => {
    const g_idx = await openGroup(test, await groupSale(test.database));
    const { live, timers } = otherProcess();
    const headResponse = await live.routes.fetch(new Request(`http://api.test/${g_idx}/live`, { method: 'HEAD' }));
    expect([headResponse.status, timers.scheduledCount]).toEqual([405, 0]);
  });

  it('reads nothing without listeners', async () => {
    const g_idx = await openGroup(test, await groupSale(test.database));
    const { live, timers } = otherProcess();
    const stream = await listen(live, g_idx);
    expect(timers.scheduledCount).toBe(2);
    await stream.end();
    expect(timers.scheduledCount).toBe(0);
  });

  it('ends its streams when the server closes', async () => {
    const g_idx = await openGroup(test, await groupSale(test.database));
    const { live, timers } = otherProcess();
    const stream = await listen(live, g_idx);
    await stream.next();
    live.close();
    expect(await stream.next()).toBeNull();
    expect(timers.scheduledCount).toBe(0);
  });

  it('opens no stream for a request that was pending when the server closed', async () => {
    const g_idx = await openGroup(test, await groupSale(test.database));
    const { live, timers } = otherProcess();
    const pending = live.routes.fetch(new Request(`http://api.test/${g_idx}/live`));
    live.close();
    expect([(await pending).status, timers.scheduledCount]).toEqual([429, 0]);
  });

  it('opens two hundred streams for an IPv4 address, which phones share; further ones get 429, and unknown groups 404', async () => {
    const g_idx = await openGroup(test, await groupSale(test.database));
    const { live } = otherProcess();
    const streams = await Promise.all(Array.from({ length: 200 }, () => listen(live, g_idx)));
    const refused = await live.routes.fetch(new Request(`http://api.test/${g_idx}/live`));
    expect([refused.status, await refused.json()]).toMatchObject([429, { result_code: 429 }]);
    await Promise.all(streams.map((stream) => stream.end()));
    const many = await Promise.all(
      Array.from({ length: 205 }, async () => live.routes.fetch(new Request(`http://api.test/${g_idx}/live`))),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(200);
    await Promise.all(many.map(async ({ body }) => body?.cancel()));
    for (const nothing of ['999', '0', 'x', '1e3', '9'.repeat(30)]) {
      expect((await live.routes.fetch(new Request(`http://api.test/${nothing}/live`))).status).toBe(404);
    }
  });
});
