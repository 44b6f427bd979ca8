import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupProgress } from '../../../core/api/buying/group.api.ts';
import { Api } from '../../../core/client/api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { GroupProgressViewModel } from '../../../ui/group/group-progress.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeServerEvents } from '../../fakes/fake-server-events.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const CALL = 'GET /api/v1/group/{g_idx}';
const NOON = Date.UTC(2026, 10, 21, 3);
const GROUP: GroupProgress = {
  g_idx: 7,
  sell_idx: 12,
  group_cnt: 2,
  goal_cnt: 4,
  group_state: '모집중',
  end_dt: '2026-11-21 12:00:10',
  value_type: 'amount',
  config_value: 3_000,
};

let http: FakeHttp;
let live: FakeServerEvents;
let timers: FakeTimers;
let group: GroupProgressViewModel;

beforeEach(() => {
  const clock = new FakeClock(NOON);
  http = new FakeHttp().succeed(CALL, GROUP);
  live = new FakeServerEvents();
  timers = new FakeTimers(clock);
  const second = new Ticker(clock, timers, 1_000);
  second.wake();
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  group = new GroupProgressViewModel({ api, live, timers, second }, 7);
});

/** Flushes pending promises. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};

describe('the progress of a group', () => {
  it('updates when a member joins, and shows how many are missing', async () => {
    const stop = group.start();
    await settle();
    expect([...live.listeners].map(({ path }) => path)).toEqual(['/api/v1/group/7/live']);
    expect([group.group?.group_cnt, group.state]).toEqual([2, '모집중']);
    live.emit({ ...GROUP, group_cnt: 4 });
    expect([group.group?.group_cnt, group.state]).toEqual([4, '성사']);
    stop();
    expect(live.listeners.size).toBe(0);
  });

  it.each([null, 'four', { group_cnt: 'four' }, { group_cnt: -1 }, []])('ignores an event like %j', async (event) => {
    group.start();
    await settle();
    live.emit(event);
    expect(group.group).toEqual(GROUP);
  });

  it.each(['cannot be opened', 'is closed'])(
    'polls every five seconds, until the page is left, if the event stream %s',
    async (error) => {
      live.isAvailable = error !== 'cannot be opened';
      const stop = group.start();
      await settle();
      live.close();
      await settle();
      const before = http.calls.length;
      http.succeed(CALL, { ...GROUP, group_cnt: 3 });
      timers.advance(5_000);
      await settle();
      expect(http.calls.length).toBe(before + 1);
      expect(group.group?.group_cnt).toBe(3);
      stop();
      timers.advance(60_000);
      expect(http.calls.length).toBe(before + 1);
    },
  );

  it('becomes 마감 when its time ends, without an event', async () => {
    group.start();
    await settle();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(group.state));
    timers.advance(9_000);
    expect(seen).toEqual(['모집중']);
    timers.advance(1_000);
    expect(seen).toEqual(['모집중', '마감']);
    stop();
  });

  it('is reported as missing when there is no such group', async () => {
    http.reply(CALL, failure(404, '공동구매를 찾을 수 없어요.'));
    await group.load();
    expect([group.isMissing, group.state]).toEqual([true, null]);
  });
});
